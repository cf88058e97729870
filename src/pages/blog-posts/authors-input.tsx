import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { people } from '../../../contract/people/people.ts';
import { type FieldInputProps, framedInput } from '../../components/fields/input-props.ts';
import { useAsked } from '../../providers/records/use-api.ts';
import { useMay } from '../../providers/session/use-may.ts';

/** The authors of a post: members of the organization as suggestions, and other names as text. */
export function AuthorsInput(props: FieldInputProps) {
  const { t } = useTranslation('resources');
  const mayRead = useMay('users')('read');
  const { data } = useAsked(people.list, {}, mayRead);
  const names = [...new Set((data ?? []).map(({ name }) => name))].filter(Boolean);
  return (
    <Select
      {...framedInput(props)}
      mode="tags"
      tokenSeparators={[',', ';', '\n']}
      placeholder={t('blog-posts.authorsHint')}
      options={names.map((name) => ({ value: name, label: name }))}
      value={Array.isArray(props.value) ? (props.value as string[]) : []}
      onChange={(chosen: string[]) => props.onChange([...new Set(chosen.map((name) => name.trim()).filter(Boolean))])}
    />
  );
}
