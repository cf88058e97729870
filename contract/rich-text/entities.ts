const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Decodes entities and removes characters that cannot be stored. */
export const decoded = (text: string): string =>
  text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, decimal, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(String(decimal ?? hex), decimal ? 10 : 16);
      const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
      return isCharacter ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
