import '../../../providers/texts/help.ts';
import '../../../providers/texts/tones.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tones } from '../../../../contract/writing/writing.ts';
import { Button } from '../../../components/button.tsx';
import type { HelpDesk } from './help-desk.ts';
import { type HelpedText, keyOf } from './helped-text.ts';
import styles from './help.module.css';
import { focusHelpOf } from './focus-help.ts';

interface ToneChoiceProps {
  text: HelpedText;
  label: string;
  desk: HelpDesk;
}

/** Choice of a tone for a text. */
export function ToneChoice({ text, label, desk }: ToneChoiceProps) {
  const { t } = useTranslation('help');
  const { t: toneOf } = useTranslation('tones');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const key = keyOf(text);
  return (
    <section className={styles.panel} aria-label={`${t('chooseTone')}: ${label}`}>
      <header className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {t('chooseTone')}
        </h3>
      </header>
      <div className={styles.actions}>
        {tones.map((tone) => (
          <Button key={tone} variant="outline" size="sm" onClick={() => desk.ask(key, { kind: 'tone', tone })}>
            {toneOf(tone)}
          </Button>
        ))}
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            desk.close(key);
            focusHelpOf(key);
          }}
        >
          {t('dismiss')}
        </Button>
      </div>
    </section>
  );
}
