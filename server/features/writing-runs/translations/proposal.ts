import { randomUUID } from 'node:crypto';
import type { ReviewedField } from '../../../../contract/writing/writing-runs.ts';
import { conflict } from '../../../platform/errors.ts';
import { resourceNamed } from '../../../platform/resources.ts';
import { addRecord, changeRecord } from '../../../records/changes.ts';
import { markUpToDate } from '../../../records/outdated-store.ts';
import type { Row } from '../../../records/row.ts';
import type { Judging, Proposal, ProposalOf } from '../proposal.ts';
import type { StoredItem } from '../item-store.ts';
import { newTranslation } from './new-translation.ts';
import { type SourceRecord, textsIn, sourceGone, sourceRecord } from './source.ts';
import { recordInLanguage } from './target-store.ts';

/** Writes a translation into a draft of the translation group, or into the record's translations. */
export const translationProposal: ProposalOf = async (judging, item) => {
  const source = await sourceRecord(judging.tx, judging.scope, item);
  if (!source) return { ...nowhere, fields: fieldsOf(item, {}).map((field) => ({ ...field, source: null })) };
  return source.by.by === 'records' ? asRecord(judging, item, source) : asTexts(judging, item, source);
};

const nowhere: Proposal = {
  fields: [],
  standing: null,
  isFree: false,
  against: sourceGone,
  notice: null,
  picture: null,
  write: () => Promise.reject(conflict(sourceGone)),
};

/** Target is a separate record per language: the one of the item, or a new draft that copies the source with the translated texts. */
async function asRecord(judging: Judging, item: StoredItem, source: SourceRecord): Promise<Proposal> {
  const { resource, by, record } = source;
  const { tx, scope, stores } = judging;
  const { workspaceId, language } = item;
  const store = stores.get(resource.name)!;
  const group = String(record[by.field] ?? '');
  const place = { workspaceId, field: by.field, group, language };
  const id = group === '' ? undefined : await recordInLanguage(tx, resource, place);
  const there = id === undefined ? undefined : await store.find(tx, scope, id);
  return {
    fields: fieldsOf(item, there ?? {}),
    standing: there
      ? { recordId: store.idOf(there), status: statusOf(there), version: there.version, isReplaced: true }
      : null,
    isFree: !there,
    against: null,
    notice: noticeOf(item, source),
    picture: null,
    async write(values) {
      const editing = { tx, scope, store };
      if (there) {
        const changes = Object.entries(values).filter(([name, value]) => there[name] !== value);
        if (changes.length > 0) await changeRecord(editing, there, Object.fromEntries(changes));
        // Texts accepted without changes count as up to date again.
        await markUpToDate(tx, resource, store.idOf(there), Object.keys(values));
        return store.idOf(there);
      }
      const name = group || randomUUID();
      if (group === '') await changeRecord(editing, await store.one(tx, scope, item.subjectId), { [by.field]: name });
      const all = newTranslation(resource, record, { ...values, language, [by.field]: name });
      return store.idOf(await addRecord(editing, workspaceId, all));
    },
  };
}

/** Target is the record itself; its texts in other languages do not change. */
async function asTexts({ tx, scope, stores }: Judging, item: StoredItem, source: SourceRecord): Promise<Proposal> {
  const { resource, by, record } = source;
  const { language } = item;
  const store = stores.get(resource.name)!;
  const translations = textsIn(source, language);
  const fields = fieldsOf(item, translations);
  const isReplaced = fields.some(({ standing }) => standing !== null);
  return {
    fields,
    standing: { recordId: item.subjectId, status: statusOf(record), version: record.version, isReplaced },
    isFree: !isReplaced,
    against: null,
    notice: noticeOf(item, source),
    picture: null,
    async write(values) {
      const current = await store.one(tx, scope, item.subjectId);
      const further = { ...(current[by.field] as object | null), [language]: { ...translations, ...values } };
      await changeRecord({ tx, scope, store }, current, { [by.field]: further });
      return item.subjectId;
    },
  };
}

/** The warning if the source has changed since it was translated. */
const noticeOf = ({ proposed }: StoredItem, { record }: SourceRecord): string | null =>
  (proposed?.fields ?? []).every(({ name, source }) => record[name] === source)
    ? null
    : 'The source has changed since it was translated. Compare both versions before you accept.';

const statusOf = ({ status }: Row): string | null => (typeof status === 'string' ? status : null);

/** The proposed texts with the current values of the fields. */
function fieldsOf({ resource, proposed }: StoredItem, there: Record<string, unknown>): ReviewedField[] {
  const { fields } = resourceNamed(resource);
  return (proposed?.fields ?? []).map((field) => {
    const [format, standing] = [fields[field.name]?.kind === 'richText' ? 'rich' : 'plain', there[field.name]] as const;
    return { ...field, format, standing: typeof standing === 'string' && standing !== '' ? standing : null };
  });
}
