import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { postValueOf } from '../../../../contract/writing/post-about-property.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { languageName } from '../../../formats/formats.ts';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { Hint } from '../../../components/layout/layout.tsx';
import { useLabels } from '../../../providers/i18n/labels.ts';
import { useMayAny } from '../../../providers/session/use-may.ts';
import { resourceOf } from '../../../resources/registry.ts';
import { RecordBox } from '../subject/record-box.tsx';
import type { Version } from './version.ts';
import styles from '../guides.module.css';

/** Target resources and their text fields, in order of preference. */
const fields = {
  'property-posts': ['content', 'excerpt'],
  events: ['description'],
  venues: ['description'],
} as const;
type Target = keyof typeof fields;
const targets = Object.keys(fields) as Target[];

interface UseInDialogProps {
  version: Version;
  onClose: () => void;
}

/** Selects a record and field for a text. Opens its form with the text as an unsaved change. */
export function UseInDialog({ version: { task, written }, onClose }: UseInDialogProps) {
  const { t, i18n } = useTranslation('guides');
  const may = useMayAny();
  const navigate = useNavigate();
  const allowed = targets.filter((target) => may(target, 'update'));
  const [target, setTarget] = useState<Target | undefined>(() => targetOf(task, allowed));
  const [record, setRecord] = useState<{ id: number; title: string }>();
  const [field, setField] = useState<string>();
  const own = target === 'events' ? task.eventId : target === 'venues' ? task.venueId : undefined;
  const id = record?.id ?? own;
  const put = () => {
    if (!target || id === undefined) return;
    const chosen = field ?? fields[target][0];
    const { screen, fields: declared } = resourceOf(target);
    const isRich = (declared as Record<string, { kind: string }>)[chosen]?.kind === 'richText';
    const value = isRich ? postValueOf(written, 'blog') : written.text;
    void navigate(`${screen.path}/${id}/edit`, { state: { values: { [chosen]: value } } });
  };
  return (
    <Dialog
      title={t('useIn.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('useIn.cancel')}
          </Button>
          <Button disabled={!target || id === undefined} onClick={put}>
            {t('useIn.put')}
          </Button>
        </>
      }
    >
      {target ? (
        <div className={styles.recordChoice}>
          <Hint>{t('useIn.text', { language: languageName(task.language, i18n.language) })}</Hint>
          <FieldFrame id="use-in-what" label={t('useIn.what')}>
            <SelectBox
              id="use-in-what"
              value={target}
              onChange={(chosen) => {
                setTarget(allowed.find((one) => one === chosen));
                setRecord(undefined);
                setField(undefined);
              }}
            >
              {allowed.map((one) => (
                <option key={one} value={one}>
                  {t(`useIn.targets.${one}`)}
                </option>
              ))}
            </SelectBox>
          </FieldFrame>
          <FieldFrame
            id="use-in-record"
            label={t('useIn.which')}
            required
            help={own !== undefined && record === undefined ? t('useIn.own') : undefined}
          >
            <RecordBox
              key={target}
              id="use-in-record"
              resource={target}
              title={record?.title ?? ''}
              language={task.language}
              onChoose={setRecord}
            />
          </FieldFrame>
          <FieldChoice target={target} value={field} onChange={setField} />
        </div>
      ) : (
        <Hint>{t('useIn.none')}</Hint>
      )}
    </Dialog>
  );
}

interface FieldChoiceProps {
  target: Target;
  value: string | undefined;
  onChange: (field: string) => void;
}

function FieldChoice({ target, value, onChange }: FieldChoiceProps) {
  const { t } = useTranslation('guides');
  const labels = useLabels(target);
  const all = fields[target];
  return (
    <FieldFrame id="use-in-field" label={t('useIn.field')}>
      <SelectBox id="use-in-field" value={value ?? all[0]} onChange={onChange}>
        {all.map((name) => (
          <option key={name} value={name}>
            {labels.field(name)}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

/** Default target: the resource of the text's subject. */
function targetOf({ eventId, venueId }: Version['task'], allowed: readonly Target[]): Target | undefined {
  const own = eventId !== undefined ? 'events' : venueId !== undefined ? 'venues' : 'property-posts';
  return allowed.find((one) => one === own) ?? allowed[0];
}
