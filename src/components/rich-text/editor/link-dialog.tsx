import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLinkAddress, linkToRecord } from '../../../../contract/rich-text/closed-set.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import type { FieldSources } from '../../fields/input-props.ts';
import { TextBox } from '../../fields/texts/text-box.tsx';
import { Tabs } from '../../tabs.tsx';
import styles from './editor.module.css';
import { RecordSearch } from './record-search.tsx';

interface LinkDialogProps {
  /** The current target of the link. */
  href: string;
  sources: FieldSources;
  /** Called with a URL and the text to insert if nothing is selected; null removes the link. */
  onChoose: (href: string | null, words: string) => void;
  onClose: () => void;
}

/** Edits a link to a URL, or to a record found by search. */
export function LinkDialog({ href, sources, onChoose, onClose }: LinkDialogProps) {
  const { t } = useTranslation('rich-text');
  const isRecord = href.startsWith('record:');
  const [way, setWay] = useState<'address' | 'record'>(isRecord ? 'record' : 'address');
  const [address, setAddress] = useState(isRecord ? '' : href);
  const [isWrong, setWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const take = () => {
    const whole = completed(address.trim());
    if (isLinkAddress(whole)) onChoose(whole, address.trim());
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Must not submit the surrounding form.
    event.preventDefault();
    take();
  };
  return (
    <Dialog
      title={t('linkTitle')}
      onClose={onClose}
      actions={
        <>
          {href && (
            <Button variant="ghost" onClick={() => onChoose(null, '')}>
              {t('linkRemove')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          {way === 'address' && <Button onClick={take}>{t('linkSet')}</Button>}
        </>
      }
    >
      <Tabs
        label={t('linkTitle')}
        tabs={[
          { name: 'address', label: t('toAddress') },
          { name: 'record', label: t('toRecord') },
        ]}
        chosen={way}
        onChoose={setWay}
      >
        {way === 'address' ? (
          <div className={styles.question}>
            <label htmlFor="rich-text-address">{t('address')}</label>
            <TextBox
              id="rich-text-address"
              ref={box}
              inputMode="url"
              placeholder="https://"
              value={address}
              invalid={isWrong}
              describedBy="rich-text-address-problem"
              onChange={setAddress}
              onKeyDown={onKeyDown}
            />
            <p id="rich-text-address-problem" className={isWrong ? styles.problem : styles.hint}>
              {t(isWrong ? 'addressWrong' : 'addressHint')}
            </p>
          </div>
        ) : (
          <RecordSearch
            sources={sources}
            onChoose={(resource, { value, label }) => onChoose(linkToRecord(resource, value), label)}
          />
        )}
      </Tabs>
    </Dialog>
  );
}

/** Completes common forms of an address: lake.example, desk@lake.example, +386 4 123. */
function completed(address: string): string {
  if (/^[a-z]+:/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s()/-]{5,}$/.test(address)) return `tel:${address.replaceAll(/[^\d+]/g, '')}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}
