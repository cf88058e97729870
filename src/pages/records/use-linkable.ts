import { useMemo } from 'react';
import type { Choice } from '../../components/fields/input-props.ts';
import { useLabelsOf } from '../../providers/i18n/labels.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { resources } from '../../resources/registry.ts';

/** Resources that a text may link to: readable workspace content with pages. */
export function useLinkable(): readonly Choice<string>[] {
  const labels = useLabelsOf();
  const may = useMayAny();
  return useMemo(
    () =>
      resources
        .filter(
          ({ name, scope, screen }) =>
            scope === 'workspace' && screen.generated && name !== 'media' && may(name, 'read'),
        )
        .map(({ name }) => ({ value: name, label: labels(name).plural })),
    [labels, may],
  );
}
