import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { composedLanguages, isComposedLanguage } from '../../../contract/writing/writing.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { formatList, languageName } from '../../formats/formats.ts';
import { LanguagesIcon, StyleGuidesIcon } from '../../components/icons/icons.tsx';
import { QueryResult } from '../../components/states/query-result.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { WhyLink } from '../../components/why-link.tsx';
import { useLabels } from '../../providers/i18n/labels.ts';
import { useRights } from '../../providers/session/rights.ts';
import { useAskedAll } from '../../providers/records/use-api.ts';
import { useLanguages } from '../../providers/i18n/use-languages.ts';
import { useMayAny } from '../../providers/session/use-may.ts';
import { type ResourceName, resourceOf } from '../../resources/registry.ts';
import type { Choices } from './subject/choices-memory.ts';
import type { Opened } from './opened.ts';
import { type SubjectType, type Subject, subjectTypeOf, propertyOf } from './subject/subject.ts';
import { WritingDesk } from './writing-desk.tsx';

/** Resources that must be readable for each subject. */
const needed: Readonly<Record<SubjectType, readonly ResourceName[]>> = {
  property: ['styleguides', 'properties', 'property-facts', 'property-amenities'],
  event: ['styleguides', 'events', 'venues'],
  venue: ['styleguides', 'venues'],
  place: ['styleguides'],
};

interface GuideDeskProps {
  subject: Subject;
  choices: Choices;
  onChoose: (changed: Choices) => void;
  /** A text from the history to continue with. */
  opened: Opened | undefined;
}

/** Checks the preconditions (read permissions, a style guide, a language), then shows the desk. */
export function GuideDesk(props: GuideDeskProps) {
  const { grants } = useRights();
  const may = useMayAny();
  const lacking = grants && needed[subjectTypeOf(props.subject)].find((resource) => !may(resource, 'read'));
  return lacking ? <Forbidden resource={lacking} /> : <Prepared {...props} />;
}

function Forbidden({ resource }: { resource: ResourceName }) {
  const { t } = useTranslation('guides');
  const { plural } = useLabels(resource);
  return (
    <EmptyState
      title={t('forbiddenTitle')}
      text={t('forbiddenText', { what: plural })}
      action={<WhyLink resource={resource} action="read" />}
    />
  );
}

function Prepared(props: GuideDeskProps) {
  const { t, i18n } = useTranslation('guides');
  const navigate = useNavigate();
  const { languages, status } = useLanguages();
  const found = useAskedAll(resourceOf('styleguides').endpoints.list, { sort: 'name' });
  const active = languages.filter(({ isActive, code }) => isActive && isComposedLanguage(code));
  return (
    <QueryResult query={found} height={720}>
      {(all) => {
        const propertyId = propertyOf(props.subject);
        const guides = all.filter(
          ({ name, propertyId: of }: { name?: string; propertyId?: unknown }) =>
            name && ((of ?? null) === null || Number(of) === propertyId),
        );
        if (guides.length === 0) return <NoStyleGuide />;
        if (active.length > 0) return <WritingDesk {...props} guides={guides} languages={defaultFirst(active)} />;
        if (status !== 'ready') return <Skeleton height={720} />;
        const names = composedLanguages.map((code) => languageName(code, i18n.language));
        return (
          <EmptyState
            icon={<LanguagesIcon />}
            title={t('noLanguageTitle')}
            text={t('noLanguageText', { languages: formatList(names, i18n.language) })}
            action={<Button onClick={() => void navigate('/property-facts')}>{t('toLanguages')}</Button>}
          />
        );
      }}
    </QueryResult>
  );
}

function NoStyleGuide() {
  const { t } = useTranslation('guides');
  const navigate = useNavigate();
  const mayAdd = useMayAny()('styleguides', 'create');
  return (
    <EmptyState
      icon={<StyleGuidesIcon />}
      title={t('noGuideTitle')}
      text={t(mayAdd ? 'noGuideText' : 'noGuideAsk')}
      action={mayAdd && <Button onClick={() => void navigate('/settings/styleguide/create')}>{t('addGuide')}</Button>}
    />
  );
}
const defaultFirst = <One extends { isDefault: boolean }>(languages: readonly One[]): One[] =>
  languages.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
