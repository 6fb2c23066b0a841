/** 'the list of St. Mary', in the words of toasts. */
export function listOf({ name }: { readonly name: string }): string {
  return `the list of ${name}`;
}
