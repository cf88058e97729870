import type { WrittenSentence } from '../../../../contract/writing/writing.ts';
import { useFactWords } from './use-fact-words.ts';

/** Facts of a sentence, with labels. */
export function SentenceFacts({ sentence: { rests } }: { sentence: WrittenSentence }) {
  const words = useFactWords();
  if (rests.length === 0) return null;
  return (
    <ul>
      {rests.map((fact) => {
        const { label, value } = words(fact);
        return (
          <li key={fact.id}>
            <b>{label}</b> {value}
          </li>
        );
      })}
    </ul>
  );
}
