import { Link } from 'react-router';
import type { Resource } from '../../../../contract/declaration/resource.ts';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import { walkInto } from '../frame/use-steps.ts';
import type { ShownRecord } from '../show/shown-record.ts';
import { Checklist } from './checklist.tsx';
import type { PublishingCheck } from './publishing-check.ts';

interface RecordChecklistProps {
  resource: Resource;
  record: ShownRecord;
  check: PublishingCheck;
}

/** The checklist of a stored record: missing lines lead to its form, or to that of the translation. */
export function RecordChecklist({ resource, record, check }: RecordChecklistProps) {
  const may = useMay(resource.name);
  const { path } = resource.screen;
  const mayUpdate = may('update', narrowingOf(resource, record));
  return (
    <Checklist
      resource={resource}
      check={check}
      renderField={(name, label) =>
        mayUpdate ? (
          <Link to={`${path}/${record.id}/edit`} state={{ walk: walkInto(`field-${name}`) }}>
            {label}
          </Link>
        ) : (
          label
        )
      }
      renderLanguage={(code, label) =>
        may('create', { language: code }) ? (
          <Link to={`${path}/create?from=${record.id}&language=${code}`}>{label}</Link>
        ) : (
          label
        )
      }
    />
  );
}
