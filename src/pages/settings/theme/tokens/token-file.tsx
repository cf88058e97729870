import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyValues } from '../../../../../contract/declaration/views.ts';
import { Button } from '../../../../components/button.tsx';
import { lazyComponent } from '../../../../components/states/late.ts';
import { Help } from '../../../../components/fields/help.tsx';
import type { Fill } from '../fill.ts';
import type { ReadTokens } from './read-tokens.ts';
import styles from '../theme.module.css';

const TokenDialog = lazyComponent(async () => (await import('./token-dialog.tsx')).TokenDialog);

/** Imports and exports the style as a file of design tokens. */
export function TokenFile({ values, onFill }: { values: AnyValues; onFill: Fill }) {
  const { t } = useTranslation('resources');
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ name: string; tokens: ReadTokens }>();
  const [problem, setProblem] = useState<{ kind: string; about: string; place: string }>();

  const bring = async (file: File) => {
    setProblem(undefined);
    // The parser is larger than the whole form, so it loads with the first file; the file stays in the browser.
    const [{ readTokens }, { TokensProblem }] = await Promise.all([
      import('./read-tokens.ts'),
      import('./todays-tokens.ts'),
    ]);
    try {
      setRead({ name: file.name, tokens: await readTokens(await file.text()) });
    } catch (error) {
      setProblem(error instanceof TokensProblem ? error : { kind: 'unreadable', about: '', place: '' });
    }
  };
  const take = async () => {
    const { designTokens } = await import('./design-tokens.ts');
    const file = new Blob([`${JSON.stringify(designTokens(values), undefined, 2)}\n`], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${String(values.theme).replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.tokens.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <section className={styles.tool} aria-labelledby="token-file">
      <h3 id="token-file">{t('style-settings.tokensTitle')}</h3>
      <span className={styles.row}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.tokens,application/json"
          aria-label={t('style-settings.tokensFile')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void bring(file);
          }}
        />
        <Button variant="outline" onClick={() => input.current?.click()}>
          {t('style-settings.tokensBring')}
        </Button>
        <Button variant="outline" onClick={() => void take()}>
          {t('style-settings.tokensTake')}
        </Button>
      </span>
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`style-settings.tokensProblem.${problem.kind}`, { about: problem.about })}
          {problem.place && ` ${t('style-settings.tokensPlace', { place: problem.place })}`}
        </p>
      )}
      <Help>{t('style-settings.tokensHelp')}</Help>
      {read && (
        <Suspense>
          <TokenDialog
            read={read.tokens}
            onClose={() => setRead(undefined)}
            onTake={() => {
              onFill(read.tokens.values, t('style-settings.tokensFilled', { file: read.name }));
              setRead(undefined);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
