/** A ref for what tells of a failure, or asks, in a long form: scrolls there when it appears. */
export function scrollIntoViewWhenShown(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
