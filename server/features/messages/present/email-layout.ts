import type { Footer } from './footer.ts';
import { escapeHtml } from './template.ts';

/*
 * The one layout of all e-mails, for programs of every age: tables, styles at the elements, and a style sheet for what those
 * cannot say (dark screens, narrow ones). Only the company's logo is fetched, from an address that says nothing of the reader, so
 * that nobody learns who has read it.
 */

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#15191b';
const SOFT = '#4a5459';
const LINE = '#dde1e2';
const ACCENT = '#0b6a6b';

/** The colors of a dark screen; the classes are on the elements that change. */
const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.inside p{margin:0 0 16px}
.inside a{color:${ACCENT}}
@media (max-width:480px){
.frame{padding:12px 8px!important}
.card{padding:24px 20px 8px!important}
.button a{display:block!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#101314!important}
.card{background:#181c1d!important;border-color:#2c3335!important}
.ink,.inside{color:#edf0f1!important}
.soft{color:#adb6ba!important}
.line{border-color:#2c3335!important}
.inside a{color:#4fc4c1}
.button a{background:#4fc4c1!important;color:#04201f!important}
}`;

/** On a dark screen a logo is on white, because most are made for paper. */
const LOGO_SHEET = `
@media (prefers-color-scheme:dark){
.logo{padding:4px 8px!important;background:#ffffff!important}
}`;

/** The company's logo: its address with the origin, and the pixels in which it is shown. */
export interface EmailLogo {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

interface Page {
  readonly subject: string;
  /** What a list of messages shows beside the subject. */
  readonly glance: string;
  /** HTML. */
  readonly inner: string;
  readonly foot: Footer;
  /** Null: the company's name takes its place. */
  readonly logo: EmailLogo | null;
}

/** A whole page around the inside of an e-mail. */
export function inLayout({ subject, glance, inner, foot, logo }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${SHEET}${logo === null ? '' : LOGO_SHEET}</style>
</head>
<body style="margin:0;padding:0;background:#f6f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(glance.slice(0, 200))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f7"><tr><td class="frame" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="soft" style="padding:0 4px 12px;font:600 14px/20px ${FONT};color:${SOFT}">${headOf(foot.company, logo)}</td></tr>
<tr><td class="card inside" style="padding:32px 32px 16px;background:#ffffff;border:1px solid ${LINE};border-radius:12px;font:16px/24px ${FONT};color:${INK};overflow-wrap:anywhere">
${inner}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:14px/20px ${FONT};color:${SOFT};overflow-wrap:anywhere">${footLines(foot)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function headOf(company: string, logo: EmailLogo | null): string {
  const name = escapeHtml(company);
  if (logo === null) return name;
  const { address, width, height } = logo;
  return `<img class="logo" src="${escapeHtml(address)}" alt="${name}" width="${width}" height="${height}" style="display:block;border:0;border-radius:4px">`;
}

function footLines({ company, help, choice }: Footer): string {
  const lines = [`<strong>${escapeHtml(company)}</strong>`, escapeHtml(help), choice && choiceLine(choice)];
  return lines.filter(Boolean).join('<br>');
}

function choiceLine({ words, address }: NonNullable<Footer['choice']>): string {
  if (address === null) return escapeHtml(words);
  return `<a href="${escapeHtml(address)}" class="soft" style="color:${SOFT}">${escapeHtml(words)}</a>`;
}

interface Inside {
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** The block that the table of facts replaces. */
  readonly factsMark: string;
  /** Addresses by their marks in the text. */
  readonly addresses: ReadonlyMap<string, string>;
}

const SHORT = 80;

/**
 * Blocks of text as HTML: a short first block becomes the heading, the facts a table, the first line that is only a link a
 * button.
 */
export function paragraphsOf(blocks: readonly string[], { rows, factsMark, addresses }: Inside): string {
  let hasButton = false;
  const made = blocks.map((block, at) => {
    if (block === factsMark) return tableOf(rows);
    const button = hasButton ? null : buttonOf(block, addresses);
    if (button !== null) {
      hasButton = true;
      return button;
    }
    const html = withLinks(escapeHtml(block).replaceAll('\n', '<br>'), addresses);
    const isHeading = at === 0 && blocks.length > 1 && block.length <= SHORT && !/\p{Cc}/u.test(block);
    return isHeading ? headingOf(html) : `<p style="margin:0 0 16px">${html}</p>`;
  });
  return made.join('\n');
}

function headingOf(html: string): string {
  return `<h1 style="margin:0 0 16px;font:600 20px/28px ${FONT}">${html.replace(/[:.]$/, '')}</h1>`;
}

/** 'Accept or decline: <link>' as a button with these words. */
function buttonOf(block: string, addresses: ReadonlyMap<string, string>): string | null {
  const [mark, address] = [...addresses].find(([candidate]) => block.endsWith(candidate)) ?? [];
  if (mark === undefined || address === undefined) return null;
  const label = block.slice(0, -mark.length).trim().replace(/:$/, '');
  if (label.length === 0 || label.length > SHORT || /\p{Cc}/u.test(label)) return null;
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;font:600 16px/24px ${FONT};color:#ffffff;background:${ACCENT};text-align:center;text-decoration:none`;
  return `<p class="button" style="margin:24px 0"><a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function withLinks(html: string, addresses: ReadonlyMap<string, string>): string {
  return [...addresses].reduce((made, [mark, address]) => {
    const shown = escapeHtml(address);
    return made.replaceAll(mark, () => `<a href="${shown}" style="color:${ACCENT}">${shown}</a>`);
  }, html);
}

/** The facts of an appointment as a small table. */
export function tableOf(rows: Inside['rows']): string {
  if (rows.length === 0) return '';
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th class="soft line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};font:14px/24px ${FONT};color:${SOFT};white-space:nowrap">${escapeHtml(label)}</th>` +
      `<td class="ink line" valign="top" style="padding:10px 0;border-bottom:1px solid ${LINE};font:16px/24px ${FONT};color:${INK};width:100%">${escapeHtml(value)}</td></tr>`,
  );
  return `<table class="line" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 24px;border-top:1px solid ${LINE};border-collapse:collapse">${cells.join('')}</table>`;
}
