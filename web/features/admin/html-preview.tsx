import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * An e-mail's HTML in a frame of its own, which runs no script, opens nothing and sends nothing. The product's pages take
 * no styles from markup (its content security policy), so that the e-mail's are set by hand.
 */
export function HtmlPreview({ html }: { html: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  const draw = useEffectEvent(() => {
    const page = ref.current?.contentDocument;
    if (page?.body) fill(page, html);
  });
  const fitted = useRef<ResizeObserver>(null);
  /** As high as the whole e-mail: a frame in the page that scrolls by itself would hide the rest. */
  function keepWhole(frame: HTMLIFrameElement) {
    const body = frame.contentDocument?.body;
    if (!body) return;
    fitted.current?.disconnect();
    fitted.current = new ResizeObserver(() => {
      frame.style.height = `${body.offsetHeight}px`;
    });
    fitted.current.observe(body);
  }
  useEffect(() => () => fitted.current?.disconnect(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered again whenever the HTML changes.
  useEffect(() => draw(), [html]);
  return (
    <iframe
      ref={ref}
      title="Email preview"
      // Without 'allow-scripts': same-origin only lets this page draw in it.
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html lang='en'><head><title>Email</title></head><body></body></html>"
      onLoad={({ currentTarget }) => {
        draw();
        keepWhole(currentTarget);
      }}
      className="block h-120 w-full bg-surface"
    />
  );
}

function fill(frame: Document, html: string): void {
  const { page, sheets } = inertHtml(html);
  const { body } = frame;
  body.replaceChildren(...[...page.body.childNodes].map((node) => frame.importNode(node, true)));
  setStyle(body, page.body.getAttribute('data-style') ?? '');
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]'))
    setStyle(element, element.getAttribute('data-style') ?? '');
  const Sheet = frame.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  frame.adoptedStyleSheets = sheets.map((css) => {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    return sheet;
  });
}

function setStyle(element: HTMLElement, style: string): void {
  element.style.cssText = style;
}

/** What an e-mail must not contain and no preview renders. */
const BARRED = 'script, link, meta, base, iframe, object, embed, form';

/**
 * An HTML text as a document without scripts and with links that lead nowhere: their tooltip is the address. Styles become
 * `data-style`, so that the renderer sets them where markup may not.
 */
function inertHtml(html: string): { page: Document; sheets: readonly string[] } {
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
