import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Comment, type CommentPerson, commentLimits, comments } from '../../../../contract/people/comments.ts';
import { Button } from '../../../components/button.tsx';
import { MentionBox } from '../../../components/fields/texts/mention-box.tsx';
import { useRetryKey } from '../../../components/form/use-retry-key.ts';
import { modifierKey } from '../../../components/key-cap.tsx';
import { rememberedHere } from '../../../providers/browser/storage.ts';
import { refusalOf } from '../../../providers/http/http-error.ts';
import { useApi, useAsked } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useMe } from '../../../providers/session/user.ts';
import styles from './comments.module.css';
import { mentionsIn } from './mentions.ts';

export interface CommentBoxProps {
  /** The accessible name. */
  label: string;
  about: { resource: string; recordId: number };
  /** The first comment of the thread to reply to. */
  replyTo?: number;
  /** The comment to change, instead of a new one. */
  edited?: Comment;
  onDone?: () => void;
  /** Without it, the box stays open. */
  onCancel?: () => void;
}

/** A text box for a comment. This tab keeps its text until the comment is saved or canceled. */
export function CommentBox({ label, about, replyTo, edited, onDone, onCancel }: CommentBoxProps) {
  const { t } = useTranslation('comments');
  const { call } = useApi();
  const hint = useId();
  const box = useRef<{ focus: () => void }>(null);
  const opensByButton = onCancel !== undefined;
  useEffect(() => void (opensByButton && box.current?.focus()), [opensByButton]);
  const retryKey = useRetryKey();
  const before = edited?.text ?? '';
  const me = useMe();
  const draftKey = ['waymark.comment', me?.id, about.resource, about.recordId, replyTo, edited?.id].join(':');
  const [text, setText] = useState(() => rememberedHere.get(draftKey) ?? before);
  const type = (words: string) => {
    setText(words);
    if (words === before) rememberedHere.remove(draftKey);
    else rememberedHere.set(draftKey, words);
  };
  const [isUsed, setUsed] = useState(opensByButton);
  // Of two people with one name, the selected one is mentioned.
  const [selected, setSelected] = useState<readonly CommentPerson[]>(edited?.mentions ?? []);
  const people = useAsked(comments.people, { query: about }, isUsed);
  const send = useChange((body: { text: string; mentions: number[] }) =>
    edited
      ? call(comments.change, { params: { id: edited.id }, body })
      : call(comments.add, {
          body: { ...about, replyTo, ...body },
          headers: { 'idempotency-key': retryKey({ replyTo, ...body }) },
        }),
  );

  const isEmpty = text.trim() === '';
  const submit = async () => {
    if (isEmpty || send.busy) return;
    const known = people.data ?? (await people.refetch()).data ?? [];
    const mentions = mentionsIn(text, [...selected, ...known]);
    if (!(await send.change({ text, mentions }))) return;
    rememberedHere.remove(draftKey);
    setText('');
    onDone?.();
  };
  const cancel = () => {
    rememberedHere.remove(draftKey);
    onCancel?.();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <div className={styles.box}>
      <MentionBox
        ref={box}
        label={label}
        listLabel={t('people')}
        describedBy={hint}
        invalid={send.error !== null}
        value={text}
        onChange={type}
        people={(people.data ?? []).filter(({ id }) => id !== me?.id)}
        onMention={(person) => setSelected((before) => [person, ...before])}
        onFocus={() => setUsed(true)}
        onKeyDown={sendByKey}
        maxLength={commentLimits.text}
        placeholder={t('placeholder')}
      />
      {send.error && (
        <p className={styles.problem} role="alert">
          {t('sendFailed')} {refusalOf(send.error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="sm" loading={send.busy} disabled={isEmpty} onClick={() => void submit()}>
          {t(edited ? 'save' : 'send')}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        <small id={hint} className={styles.quiet}>
          {t('hint', { shortcut: `${modifierKey()}+Enter` })}
        </small>
      </div>
    </div>
  );
}
