import { rework } from '../../../../contract/writing/rework.ts';
import { writing } from '../../../../contract/writing/writing.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useLanguages } from '../../../providers/i18n/use-languages.ts';
import { useProperty } from '../../../providers/workspace/use-property.ts';
import { usePlace } from '../../../providers/workspace/use-workspaces.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import type { HelpDesk, HelpTask } from './help-desk.ts';
import { type HelpedText, languageOf, currentText } from './helped-text.ts';
import { writingFor } from './writing-for.ts';

interface Wanted {
  form: RecordForm;
  text: HelpedText;
  task: HelpTask;
  desk: HelpDesk;
  styleguideId: number | undefined;
}

/** Returns the request for an AI task, in the language of the text. */
export function useAskForText({ form, text, task, desk, styleguideId }: Wanted) {
  const { stream } = useApi();
  const { activeWorkspaceId } = usePlace();
  const { property } = useProperty();
  const { defaultCode } = useLanguages();
  const values = form.values();
  const field = form.resource.fields[text.name]!;
  const language = languageOf(text, form.resource, { values, usual: defaultCode });
  const query = { workspaceId: activeWorkspaceId };
  const ask = (signal: AbortSignal) => {
    const about = writingFor(form.resource, { values, text, recordId: desk.recordId, propertyId: property?.id });
    if (task.kind === 'write' && about && styleguideId !== undefined)
      return stream(writing.generate, { query, signal, body: { ...about, styleguideId, language } });
    const current = currentText(values, text);
    return stream(rework, {
      query,
      signal,
      body: {
        task: task.kind as Exclude<HelpTask['kind'], 'write'>,
        text: task.kind === 'translate' ? task.text : current,
        ...(task.kind === 'translate' && { from: task.from }),
        ...(task.kind === 'tone' && { tone: task.tone }),
        format: field.kind === 'richText' ? 'rich' : 'plain',
        language,
        ...(styleguideId !== undefined && { styleguideId }),
        // Shortening a text within its limit has no `most`: the result is as short as the text allows.
        ...(task.kind !== 'shorten' || current.length > (field.max ?? Infinity) ? { most: field.max } : {}),
        place: {
          resource: form.resource.name,
          field: text.name,
          ...(desk.recordId !== undefined && { recordId: desk.recordId }),
        },
      },
    });
  };
  return { ask, language };
}
