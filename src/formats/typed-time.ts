/** Parses a typed time to HH:MM: `9`, `9:30`, `9.30`, `0930`, `9h30`, `9 Uhr`, `9:30 pm`, `9 p. m.`. Undefined if invalid. */
export function typedTime(text: string): string | undefined {
  const [, hours, minutes = '0', word = ''] =
    /^(\d{1,2})\s*[:.h]?\s*(\d{2})?([\s\p{L}.]*)$/u.exec(text.trim().toLowerCase()) ?? [];
  const half = halves.get(word.replaceAll(/[\s.]/g, ''));
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (half === undefined || !(hour <= 23 && minute <= 59) || (half !== 'none' && (hour < 1 || hour > 12)))
    return undefined;
  const full = half === 'none' ? hour : (hour % 12) + half;
  return `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Words after a time, with the hours that they add to a time of 12 hours. */
const halves = new Map<string, 'none' | 0 | 12>([
  ['', 'none'],
  ['h', 'none'],
  ['uhr', 'none'],
  ['a', 0],
  ['am', 0],
  ['p', 12],
  ['pm', 12],
]);
