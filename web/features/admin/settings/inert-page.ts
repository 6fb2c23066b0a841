/** What an e-mail must not hold, and no preview draws. */
const BARRED = 'script, link, meta, base, iframe, object, embed, form';

/**
 * An HTML text as a document without scripts and with links that lead nowhere: their address is their tooltip. Styles are taken
 * out, those at the elements as `data-style`, so that whoever draws it sets them where markup may not.
 */
export function inertPage(html: string): { page: Document; sheets: readonly string[] } {
  const sheets: string[] = [];
  const unstyled = html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style>/gi, (_, css: string) => {
      sheets.push(css);
      return '';
    })
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  const page = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const barred of page.querySelectorAll(BARRED)) barred.remove();
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
  return { page, sheets };
}
