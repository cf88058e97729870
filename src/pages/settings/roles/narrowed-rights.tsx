import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Action, actions } from '../../../../contract/endpoint.ts';
import { type Permission, permissions } from '../../../../contract/rights.ts';
import { Button } from '../../../components/button.tsx';
import { FieldFrame } from '../../../components/fields/field-frame.tsx';
import { TrashIcon } from '../../../components/icons.tsx';
import { wordsOf } from '../../../providers/http-error.ts';
import { toast } from '../../../providers/notifications.ts';
import { useServices } from '../../../providers/services.ts';
import { useApi, useAsked } from '../../../providers/use-api.ts';
import { resourceOf, resources } from '../../../resources/registry.ts';
import { useLanguageChoices } from '../use-language-choices.ts';
import { useRightWords } from '../use-right-words.ts';
import { narrowedGrants } from './matrix.ts';

/** Rights of a role for one language or one property only. */
export function NarrowedRights({
  roleId,
  granted,
  readOnly,
}: {
  roleId: number;
  granted: Permission[];
  readOnly: boolean;
}) {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  const { call, refresh } = useApi();
  const { rights } = useServices();
  const narrowed = narrowedGrants(granted);
  const change = async (act: () => Promise<unknown>) => {
    try {
      await act();
      void rights.load();
    } catch (error) {
      void toast('error', { message: t('roles.saveFailed'), description: wordsOf(error) });
    }
    await refresh();
  };
  if (readOnly && narrowed.length === 0) return null;
  return (
    <section className="wm-settings-card">
      <h2>{t('narrowed.title')}</h2>
      <p className="wm-hint">{t('narrowed.text')}</p>
      <ul className="wm-lines">
        {narrowed.map((permission) => (
          <li key={permission.id}>
            <span>
              {words.right(permission)} – {words.where(permission)}
            </span>
            {!readOnly && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('narrowed.remove', { what: words.right(permission) })}
                onClick={() => void change(() => call(permissions.remove, { params: { id: permission.id } }))}
              >
                <TrashIcon />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <AddNarrowed onAdd={(body) => void change(() => call(permissions.create, { body: { roleId, ...body } }))} />
      )}
    </section>
  );
}

interface Narrowed extends Record<string, unknown> {
  resource: string;
  action: Action;
  language?: string;
  propertyId?: number;
}

/** Only what has a language or a property can be narrowed to one. */
const narrowable = resources.filter(
  ({ name, fields }) => 'language' in fields || 'propertyId' in fields || name === 'properties',
);

function AddNarrowed({ onAdd }: { onAdd: (narrowed: Narrowed) => void }) {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  const languages = useLanguageChoices();
  const properties = useAsked<{ id: number; name: string }[]>(resourceOf('properties').endpoints.mine!);
  const [resource, setResource] = useState(narrowable[0]?.name ?? '');
  const [action, setAction] = useState<Action>('update');
  const [language, setLanguage] = useState('');
  const [property, setProperty] = useState('');

  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd({
      resource,
      action,
      ...(language ? { language } : {}),
      ...(property ? { propertyId: Number(property) } : {}),
    });
  };
  const fields = [
    {
      key: 'resource',
      value: resource,
      set: setResource,
      options: narrowable.map(({ name }) => [name, words.resource(name)]),
    },
    {
      key: 'action',
      value: action,
      set: (value: string) => setAction(value as Action),
      options: actions.map((each) => [each, words.action(each)]),
    },
    { key: 'language', value: language, set: setLanguage, options: [['', t('narrowed.any')], ...languages] },
    {
      key: 'property',
      value: property,
      set: setProperty,
      options: [['', t('narrowed.any')], ...(properties.data ?? []).map(({ id, name }) => [String(id), name])],
    },
  ];
  return (
    <form onSubmit={add}>
      <div className="wm-fields">
        {fields.map(({ key, value, set, options }) => (
          <FieldFrame key={key} id={`narrow-${key}`} label={t(`narrowed.${key}`)}>
            <select
              id={`narrow-${key}`}
              className="wm-select"
              value={value}
              onChange={(event) => set(event.target.value)}
            >
              {options.map(([option, label]) => (
                <option key={option} value={option}>
                  {label}
                </option>
              ))}
            </select>
          </FieldFrame>
        ))}
      </div>
      <Button type="submit" variant="outline" disabled={!language && !property}>
        {t('narrowed.add')}
      </Button>
    </form>
  );
}
