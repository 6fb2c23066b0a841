/** Two short high tones, for what cannot wait. Silent where the browser forbids sound, as before the first press on a page. */
export function playAlertSound(): void {
  // Missing in old browsers and in tests.
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  volume.connect(context.destination);
  for (const startsAt of [0, 0.3]) {
    const tone = context.createOscillator();
    tone.frequency.value = 880;
    tone.connect(volume);
    tone.start(context.currentTime + startsAt);
    tone.stop(context.currentTime + startsAt + 0.2);
  }
  window.setTimeout(() => void context.close(), 1000);
}
