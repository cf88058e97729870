import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type TokenOwner, accessTokens } from '../../../../contract/people/access-tokens.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { SecretDialog } from '../../../components/overlays/secret-dialog.tsx';
import { ChoiceBoxes } from '../../../components/fields/choices/choice-boxes.tsx';
import { DayBox } from '../../../components/fields/days/typed-box.tsx';
import { SelectBox } from '../../../components/fields/choices/select-box.tsx';
import { TextBox } from '../../../components/fields/texts/text-box.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormEnd, FormFields, SubmitButton } from '../../../components/form/form.tsx';
import { messagesOf } from '../../../components/form/messages.ts';
import { checkResolver } from '../../../components/form/resolver.ts';
import { showRefusal } from '../../../components/form/show-refusal.ts';
import { Hint } from '../../../components/layout/layout.tsx';
import { messageOf } from '../../../providers/http/http-error.ts';
import { useApi } from '../../../providers/records/use-api.ts';
import { useChange } from '../../../providers/records/use-change.ts';
import { useCopy } from '../../../providers/browser/use-copy.ts';
import { useRightWords } from '../use-right-words.ts';
import { type TokenDraft, bodyOf, newDraft, problemsOf, tokenScopes } from './token-draft.ts';
import { useOfferedPermissions } from './use-offered-permissions.ts';

interface NewTokenProps {
  whose: TokenOwner;
  workspaceId: number | undefined;
  onClose: () => void;
}

/** Creates a token and shows it once. Escape keeps typed values. */
export function NewToken({ whose, workspaceId, onClose }: NewTokenProps) {
  const { t } = useTranslation('settings');
  const words = useRightWords();
  const { call } = useApi();
  const copy = useCopy();
  const offered = useOfferedPermissions(whose);
  const [token, setToken] = useState<string>();
  const form = useForm<TokenDraft>({
    defaultValues: newDraft(),
    resolver: checkResolver<TokenDraft>((draft) => problemsOf(bodyOf(draft, whose, offered))),
  });
  const { isDirty } = form.formState;
  const scope = useWatch({ control: form.control, name: 'scope' });
  const { change: create } = useChange(
    async (draft: TokenDraft) => {
      const body = bodyOf(draft, whose, offered);
      setToken((await call(accessTokens.create, { query: { workspaceId }, body })).token);
    },
    {
      failed: (error) =>
        showRefusal(form, error) ? undefined : { message: t('tokens.failed'), description: messageOf(error) },
    },
  );
  if (token)
    return (
      <SecretDialog
        title={t('tokens.created')}
        text={t('tokens.createdText')}
        label={t('tokens.token')}
        value={token}
        copyLabel={t('copy')}
        onCopy={copy}
        doneLabel={t('tokens.done')}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t(`tokens.new_${whose}`)} wide onClose={isDirty ? undefined : onClose} actions={null}>
      <Form form={form} onSubmit={create}>
        <FormFields>
          <FormField name="name" id="token-name" label={t('tokens.name')} required>
            {(control) => <TextBox {...control} autoComplete="off" placeholder={t('tokens.namePlaceholder')} />}
          </FormField>
          <FormField name="endsOn" id="token-ends" label={t('tokens.endsOn')} help={t('tokens.endsOnHelp')}>
            {({ id, value, invalid, onChange }) => (
              <DayBox id={id} value={value} invalid={invalid} onChange={onChange} />
            )}
          </FormField>
          <FormField name="scope" id="token-scope" label={t('tokens.permissions')} help={t(`tokens.help_${whose}`)}>
            {(control) => (
              <SelectBox {...control}>
                {tokenScopes.map((each) => (
                  <option key={each} value={each}>
                    {t(`tokens.scope.${each}`)}
                  </option>
                ))}
              </SelectBox>
            )}
          </FormField>
        </FormFields>
        {scope === 'chosen' && (
          <>
            <Controller
              name="actions"
              control={form.control}
              render={({ field }) => (
                <ChoiceBoxes
                  legend={t('tokens.actions')}
                  choices={offered.actions.map((action) => [action, words.action(action)])}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <Controller
              name="resources"
              control={form.control}
              render={({ field, fieldState }) => (
                <>
                  <ChoiceBoxes
                    legend={t('tokens.resources')}
                    choices={offered.resources.map((resource) => [resource, words.resource(resource)])}
                    value={field.value}
                    onChange={field.onChange}
                  />
                  {messagesOf(fieldState.error).map((message) => (
                    <Hint key={message} role="alert">
                      {message}
                    </Hint>
                  ))}
                </>
              )}
            />
          </>
        )}
        <FormEnd>
          <SubmitButton>{t('tokens.create')}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormEnd>
      </Form>
    </Dialog>
  );
}
