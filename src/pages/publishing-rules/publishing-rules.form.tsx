import { Suspense } from 'react';
import { LanguagesInput } from '../../components/fields/choices/languages-input.tsx';
import { lazyComponent } from '../../components/states/late.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { FormSectionProps, FormViews } from '../form-views.ts';

const inputs = () => import('./rule-inputs.tsx');
const RuleSection = lazyComponent(async () => (await inputs()).RuleSection);
const ContentInput = lazyComponent(async () => (await inputs()).ContentInput);
const FieldsInput = lazyComponent(async () => (await inputs()).FieldsInput);

const Section = (props: FormSectionProps) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <RuleSection {...props} />
  </Suspense>
);

export const publishingRuleForm: FormViews = {
  resource: 'publishing-rules',
  sections: { general: Section },
  inputs: { resource: ContentInput, requiredFields: FieldsInput, requiredLanguages: LanguagesInput },
};
