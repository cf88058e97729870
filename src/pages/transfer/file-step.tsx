import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../contract/calls/constants.ts';
import type { Resource } from '../../../contract/declaration/resource.ts';
import { Button } from '../../components/button.tsx';
import { useFileDrop } from '../../components/fields/pictures/use-file-drop.ts';
import { useResourceProvider } from '../../providers/records/use-resource-provider.ts';
import { Step } from './step.tsx';
import { problemOfFile } from './use-import.ts';
import styles from './transfer.module.css';

const megabytes = upload.maxTable / 1024 / 1024;

/** Selects a file by picker, drop or paste; errors show here. */
export function FileStep({ resource, onBrought }: { resource: Resource; onBrought: (id: number, file: File) => void }) {
  const { t } = useTranslation('transfer');
  const provider = useResourceProvider();
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const bring = async (file: File | undefined) => {
    if (!file || reading) return;
    if (file.size > upload.maxTable) return setProblem(t('tooLarge', { megabytes }));
    setProblem(undefined);
    setReading(file.name);
    try {
      onBrought((await provider.bring(resource.name, file)).id, file);
    } catch (error) {
      setProblem(problemOfFile(error));
      setReading(undefined);
    }
  };
  const over = useFileDrop(box, (file) => void bring(file));

  return (
    <Step title={t('fileTitle')} text={t('fileText', { megabytes })} first>
      <div ref={box} className={styles.importDrop} data-over={over || undefined}>
        <p aria-live="polite">{reading ? t('uploading', { name: reading }) : t('drop')}</p>
        <Button loading={reading !== undefined} onClick={() => picker.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('choose')}
          accept=".csv,.tsv,.txt,.json,.geojson,.jsonl,.xlsx,.ics,.xml,.xlf,.xliff,text/csv,application/json,text/calendar,text/xml"
          onChange={(event) => {
            void bring(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {problem && (
        <p className={styles.importProblem} role="alert">
          {problem}
        </p>
      )}
    </Step>
  );
}
