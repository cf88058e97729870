const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
const markup = /[<>{}[\]`|\\*_#~^]|&[a-z#\d]+;/iu;
const address =
  /:\/\/|\bwww\.|@|\b(?:mailto|javascript|data|tel):|\b[\w-]{2,}\.(?:com|net|org|info|example|eu|io|de|at|si|fr|it|es|pt|ee)\b/iu;
/** Text that looks like an instruction to a model (prompt injection). */
const command =
  /\b(?:system|assistant|developer|user|prompt)\s*:|\b(?:ignor\p{L}*|disregard|forget|vergiss|vergessen sie|olvida|oublie[zr]?|dimentica|prezri\p{L}*|pozabi|esquece|unusta)\b.{0,60}(?:instruct|instruc|instruk|istruzion|anweisung|navodil|juhis|regeln|rules)/iu;

/** A one-line text without invisible characters; undefined if it is too long, or has markup, addresses or instructions. */
export function plainText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/[\u{E0000}-\u{E007F}\u200B-\u200F\u202A-\u202E\u2060-\u2069]/u.test(value)) return undefined;
  const text = value.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim();
  // Full-width and styled letters could hide such parts, because models read them as plain ones.
  const read = text.normalize('NFKC');
  const isFit = text !== '' && text.length <= most && !markup.test(read) && !address.test(read) && !command.test(read);
  return isFit ? text : undefined;
}

/** A text as a sentence, with a full stop if it has no end mark; undefined below three words. */
export function wholeSentence(value: unknown): string | undefined {
  const text = plainText(value, 600);
  if (text === undefined || text.split(' ').length < 3 || !/\p{L}/u.test(text)) return undefined;
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]["”“»’)]?$/u.test(sentence) ? sentence : `${sentence.replace(/[\s,;:–-]+$/u, '')}.`;
}
