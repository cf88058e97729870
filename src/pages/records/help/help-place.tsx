import { Suspense, use } from 'react';
import { lazyComponent } from '../../../components/states/late.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { HelpDeskContext } from './help-desk.ts';
import { type HelpedText, keyOf } from './helped-text.ts';

const ToneChoice = lazyComponent(async () => (await import('./tone-choice.tsx')).ToneChoice);
const HelpPanel = lazyComponent(async () => (await import('./help-panel.tsx')).HelpPanel);

interface HelpPlaceProps {
  form: RecordForm;
  text: HelpedText;
  label: string;
  value: unknown;
  onChange: (value: string) => void;
}

/** Slot below a text for its AI task. */
export function HelpPlace(props: HelpPlaceProps) {
  const desk = use(HelpDeskContext);
  const task = desk?.taskOf(keyOf(props.text));
  if (!desk || !task) return null;
  return (
    <Suspense>
      {task.kind === 'tone' && task.tone === undefined ? (
        <ToneChoice text={props.text} label={props.label} desk={desk} />
      ) : (
        <HelpPanel key={JSON.stringify(task)} {...props} desk={desk} task={task} />
      )}
    </Suspense>
  );
}
