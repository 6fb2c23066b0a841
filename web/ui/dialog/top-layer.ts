/** A ref for a popover: into the browser's top layer, so that a dialog's scrolling body does not cut it. */
export function showInTopLayer(element: HTMLElement | null): void {
  element?.showPopover();
}
