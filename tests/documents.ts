import { strToU8, zipSync } from 'fflate';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The body of a Word file. */
export const wordBody = (paragraphs: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${w}" xmlns:mc="urn:mc"><w:body>${paragraphs}</w:body></w:document>`;

/** A Word file as Word packs it: what it holds, and its body. */
export function wordFile(body: string | Uint8Array, name = 'letter.docx'): File {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const packed = zipSync({
    '[Content_Types].xml': strToU8(types),
    'word/document.xml': typeof body === 'string' ? strToU8(body) : body,
  });
  return new File([packed as BlobPart], name, { type: docx });
}

/** A paragraph of a Word file. */
export const wordParagraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

interface PdfOptions {
  /** Added to the catalog of the file, such as an action. */
  catalog?: string;
  /** Added to its end, such as how it is encrypted. */
  trailer?: string;
  name?: string;
}

/** A PDF file with these pages, each of which has lines; an empty line leaves room. */
export function pdfFile(pages: readonly (readonly string[])[], options: PdfOptions = {}): File {
  const { catalog = '', trailer = '', name = 'letter.pdf' } = options;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj 0 -14 Td`).join('\n');
      const content = `BT /F1 12 Tf 72 720 Td\n${shown}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new File([Uint8Array.from(file, (letter) => letter.charCodeAt(0))], name, { type: 'application/pdf' });
}
