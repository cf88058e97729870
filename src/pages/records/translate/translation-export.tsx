import '../../../providers/texts/view.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguageCode } from '../../../../contract/calls/constants.ts';
import { Button } from '../../../components/button.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { languageName } from '../../../formats/formats.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useAreLanguagesPending, useLanguageCodes } from '../../../providers/i18n/use-language-codes.ts';
import { useResourceProvider } from '../../../providers/records/use-resource-provider.ts';
import styles from './translate.module.css';

interface TranslationExportProps {
  /** Name of the resource. */
  resource: string;
  /** The list's filters and order. */
  query: Record<string, unknown>;
  onClose: () => void;
}

const formats = ['xliff', 'csv'] as const;
const scopes = ['lacking', 'outdated', 'all'] as const;

/** Dialog that exports a list's texts with their translations, for a translator who works with another program. */
export function TranslationExport({ resource, query, onClose }: TranslationExportProps) {
  const { t, i18n } = useTranslation('view');
  const provider = useResourceProvider();
  const languages = useLanguageCodes();
  const isPending = useAreLanguagesPending();
  const [source, setSource] = useState(defaultLanguageCode);
  const [target, setTarget] = useState<string>();
  const [format, setFormat] = useState<(typeof formats)[number]>('xliff');
  const [scope, setScope] = useState<(typeof scopes)[number]>('lacking');
  const from = languages.includes(source) ? source : languages[0];
  const targets = languages.filter((code) => code !== from);
  const into = target !== undefined && targets.includes(target) ? target : targets[0];
  const select = (
    label: string,
    value: string | undefined,
    codes: readonly string[],
    onChange: (code: string) => void,
  ) => (
    <label>
      {label}
      <SelectBox value={value ?? ''} onChange={onChange}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {languageName(code, i18n.language)}
          </option>
        ))}
      </SelectBox>
    </label>
  );
  const address =
    from && into
      ? provider.exportUrl(resource, format, query, {
          translateFrom: from,
          translateInto: into,
          lackingOnly: scope === 'lacking' || undefined,
          outdatedOnly: scope === 'outdated' || undefined,
        })
      : undefined;
  return (
    <Dialog
      title={t('translations.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('translations.cancel')}
          </Button>
          {address && (
            <a
              className="wm-button"
              data-variant="default"
              data-size="default"
              href={address}
              download
              onClick={() => setTimeout(onClose)}
            >
              {t('translations.export')}
            </a>
          )}
        </>
      }
    >
      {isPending && <Skeleton height={331} />}
      {!isPending && into === undefined && <p>{t('translations.oneLanguage')}</p>}
      {into !== undefined && (
        <div className={styles.exported}>
          {select(t('translations.from'), from, languages, setSource)}
          {select(t('translations.into'), into, targets, setTarget)}
          <label>
            {t('translations.format')}
            <SelectBox value={format} onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xliff')}>
              {formats.map((each) => (
                <option key={each} value={each}>
                  {t(`translations.${each}`)}
                </option>
              ))}
            </SelectBox>
          </label>
          <label>
            {t('translations.records')}
            <SelectBox value={scope} onChange={(value) => setScope(scopes.find((each) => each === value) ?? 'lacking')}>
              {scopes.map((each) => (
                <option key={each} value={each}>
                  {t(`translations.${each}`)}
                </option>
              ))}
            </SelectBox>
          </label>
          <p className={styles.hint}>{t('translations.hint')}</p>
        </div>
      )}
    </Dialog>
  );
}
