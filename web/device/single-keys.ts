const KEY = 'single-keys';

/**
 * Whether single keys are shortcuts on this device. People who dictate or hit keys by accident can switch them off
 * (WCAG 2.1.4).
 */
export const singleKeys = {
  areOn: () => localStorage.getItem(KEY) !== 'off',
  turn: (isOn: boolean) => localStorage.setItem(KEY, isOn ? 'on' : 'off'),
};
