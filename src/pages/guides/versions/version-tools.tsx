import '../../../providers/texts/tones.ts';
import { useTranslation } from 'react-i18next';
import { composedTones, lengths, modelTones } from '../../../../contract/writing/writing.ts';
import { Button } from '../../../components/button.tsx';
import { DropDown, DropDownChoice } from '../../../components/overlays/drop-down.tsx';
import { Cluster, Hint } from '../../../components/layout/layout.tsx';
import type { Change } from './use-versions.ts';
import type { Passage, Version } from './version.ts';
import styles from '../guides.module.css';

interface VersionToolsProps {
  version: Version;
  passage: Passage | undefined;
  isBusy: boolean;
  onChange: (change: Change) => void;
  onTakeBack: () => void;
  onUnmark: () => void;
}

/** Actions of a version or its selected passage: rewrite, shorten, lengthen, change tone, undo. */
export function VersionTools({ version, passage, isBusy, onChange, onTakeBack, onUnmark }: VersionToolsProps) {
  const { t } = useTranslation('guides');
  const { t: toneOf } = useTranslation('tones');
  const { length = 'usual', written, before, remark } = version;
  const isComposed = written.writtenBy === 'composer';
  const place = lengths.indexOf(length);
  const shorter = lengths[place - 1];
  const longer = lengths[place + 1];
  const tones = isComposed ? composedTones : [...composedTones, ...modelTones];
  const act = (change: Change | undefined) => !isBusy && change && onChange({ ...change, passage });
  const tool = (name: string, change: Change | undefined) => (
    <Button size="sm" variant="outline" aria-disabled={isBusy || !change || undefined} onClick={() => void act(change)}>
      {t(`tools.${name}`)}
    </Button>
  );
  return (
    <div className={styles.tools} role="group" aria-label={t(passage ? 'tools.ofPassage' : 'tools.ofText')}>
      <Cluster>
        {tool(passage ? 'passageAgain' : 'again', {})}
        {!passage && tool('shorter', shorter && { length: shorter })}
        {!passage && tool('longer', longer && { length: longer })}
        <DropDown label={t('tools.tone')} align="start" side="above" size="sm">
          {tones.map((tone) => (
            <DropDownChoice key={tone} onClick={() => void act({ tone })}>
              {toneOf(tone)}
            </DropDownChoice>
          ))}
          {isComposed && <p className={styles.needs}>{t('tools.moreTones')}</p>}
        </DropDown>
        {passage && (
          <Button size="sm" variant="ghost" onClick={onUnmark}>
            {t('tools.unmark')}
          </Button>
        )}
        {before.length > 0 && (
          <Button size="sm" variant="ghost" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onTakeBack()}>
            {t('tools.takeBack')}
          </Button>
        )}
      </Cluster>
      <div role="status">
        {passage && <Hint>{t('tools.marked', { count: passage[1] - passage[0] + 1 })}</Hint>}
        {remark && <Hint>{t(`remarks.${remark}`)}</Hint>}
      </div>
    </div>
  );
}
