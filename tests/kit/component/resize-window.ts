/** The window of happy-dom, whose size can be set. */
type SizedWindow = Window & { happyDOM: { setViewport: (size: { width: number; height: number }) => void } };

/** Makes the window so wide, until the test ends. */
export function resizeWindow(width: number): void {
  (window as unknown as SizedWindow).happyDOM.setViewport({ width, height: 768 });
}
