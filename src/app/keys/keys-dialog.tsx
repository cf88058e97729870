import '../../providers/texts/keys.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { KeyCap, modifierKey } from '../../components/key-cap.tsx';
import { commandsNow, singleKeys } from '../../providers/browser/commands.ts';
import styles from './keys-dialog.module.css';

/** Groups in order of precedence. */
const order = ['look', 'list', 'record', 'go', 'app'];

/** The shortcuts of the current screen by group, without duplicates. */
function keysNow() {
  const byGroup = Map.groupBy(commandsNow(), ({ group }) => group);
  const groups = [...byGroup].map(([group, all]) => {
    const byName = Map.groupBy(all.flatMap(({ commands }) => commands), ({ name, values }) => name + (values?.what ?? '')); // prettier-ignore
    const commands = [...byName.values()].flatMap((same) => {
      const keys = same.flatMap((one) => one.keys ?? []);
      return keys.length > 0 ? [{ ...same[0]!, keys }] : [];
    });
    return { group, commands };
  });
  return groups
    .filter(({ commands }) => commands.length > 0)
    .sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
}

/** Lists all shortcuts of this screen, with a switch for those without Ctrl or Command. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const [areOn, setOn] = useState(singleKeys.areOn);
  const [groups] = useState(keysNow);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const capOf = (key: string) =>
    key === 'Mod' ? modifierKey() : t(`names.${key}`, { defaultValue: key.length === 1 ? key.toUpperCase() : key });
  const turn = (on: boolean) => {
    singleKeys.turn(on);
    setOn(on);
  };
  return (
    <Dialog
      title={t('title')}
      wide
      onClose={onClose}
      actions={
        <Button ref={close} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('intro')}</p>
      <div className={styles.groups}>
        {groups.map(({ group, commands }) => (
          <section key={group}>
            <h3>{t(`groups.${group}`)}</h3>
            <dl className={styles.keys}>
              {commands.map(({ name, values, keys }) => (
                <div key={`${name} ${keys[0]}`}>
                  <dt>{t(`commands.${name}`, values ?? {})}</dt>
                  <dd>
                    {keys.map((key, place) => (
                      <span key={key}>
                        {place > 0 && ` ${t('or')} `}
                        {key.split(' ').map((one, part) => (
                          <span key={one}>
                            {part > 0 && ` ${t('then')} `}
                            <KeyCap keys={one.split('+').map(capOf)} />
                          </span>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.off}>
        <input type="checkbox" checked={areOn} onChange={(event) => turn(event.target.checked)} />
        <span>
          {t('turnedOn')}
          <small>{t('turnedOnHelp', { modifier: modifierKey() })}</small>
        </span>
      </label>
    </Dialog>
  );
}
