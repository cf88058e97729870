import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Help } from '../../components/fields/help.tsx';
import { type FieldInputProps, controlProps } from '../../components/fields/input-props.ts';
import { TextBox } from '../../components/fields/texts/text-box.tsx';
import { useOffered } from '../../providers/http/extensions.ts';
import { useAskedAll } from '../../providers/records/use-api.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { usePlace } from '../../providers/workspace/use-workspaces.ts';
import { resourceOf } from '../../resources/registry.ts';

const { list } = resourceOf('event-categories').endpoints;

/** The category of an event: suggests those of the website, and says when a typed one is new. */
export function CategoryInput(props: FieldInputProps) {
  const { t } = useTranslation('resources');
  const { activeWorkspaceId: workspaceId } = usePlace();
  const [isUsed, setUsed] = useState(false);
  const mayRead = useMay('event-categories')('read');
  const isOffered = useOffered(list);
  const { data } = useAskedAll(
    list,
    { workspaceId, sort: 'position' },
    { enabled: isUsed && mayRead && isOffered && workspaceId !== undefined },
  );
  const names = (data ?? []).map(({ name }) => name);
  const value = (props.value as string | null) ?? '';
  const typed = value.trim().toLowerCase();
  const isNew = data !== undefined && typed !== '' && !names.some((name) => name.toLowerCase() === typed);
  return (
    <>
      <TextBox
        {...controlProps(props)}
        suggestions={names}
        value={value}
        onChange={props.onChange}
        onBlur={props.onBlur}
        onFocus={() => setUsed(true)}
      />
      <div role="status">{isNew && <Help>{t('events.newCategory', { name: value.trim() })}</Help>}</div>
    </>
  );
}
