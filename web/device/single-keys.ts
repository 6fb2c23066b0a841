const KEY = 'single-keys';

/** Whether single keys are shortcuts on this device. Who dictates or types by accident can do without (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => localStorage.getItem(KEY) !== 'off',
  turn: (isOn: boolean) => localStorage.setItem(KEY, isOn ? 'on' : 'off'),
};
