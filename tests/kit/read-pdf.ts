import { getDocumentProxy } from 'unpdf';

/** A piece of text on a page: points from the left edge, and how wide it is. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** What a reader of a PDF finds in it: the pieces of each page in the order in which they were written, title and language. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: PdfText[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        // Its types allow marks of structure, which are left out unless they are asked for.
        'str' in item ? [{ text: item.str, x: Number(item.transform[4]), width: item.width }] : [],
      ),
    );
  }
  const { info } = await pdf.getMetadata();
  await pdf.loadingTask.destroy();
  return { pages, text: wordsOf(pages.flat()), info: info as Readonly<Record<string, unknown>> };
}

/** All words with one space between them, so that it does not matter where lines break; letters of several fonts make one word. */
function wordsOf(pieces: readonly PdfText[]): string {
  let text = '';
  let end: number | null = null;
  for (const piece of pieces) {
    const isJoined = end !== null && Math.abs(piece.x - end) < 0.5;
    text += isJoined ? piece.text : ` ${piece.text}`;
    end = piece.x + piece.width;
  }
  return text.replaceAll(/\s+/g, ' ');
}
