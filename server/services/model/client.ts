import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { CompletionUsage } from 'openai/resources/completions';
import { models as limits } from '../../platform/outgoing-limits.ts';
import { guardedAgent } from '../outbound/connecting.ts';
import { failureSentence, failedBy } from './faults.ts';
import { neverIdle, within } from './idle.ts';
import { libraryFor } from './library.ts';
import type { ModelRequest } from './model.ts';
import { patiently } from './patience.ts';
import type { Part, Provider, TokenUsage } from './provider.ts';
import { ProviderAway } from './provider-away.ts';

/**
 * Puts a question to a model and hands back the answer as it comes; it is complete only where the provider says so. Every way in which
 * providers fail ends with a sentence; an aborted signal ends the connection.
 * @throws ProviderAway
 */
export async function* answerOf(
  provider: Provider,
  model: string,
  question: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const { key, timeLimit, toPrivate } = provider;
  const agent = guardedAgent({ toPrivate, wait: limits.connect, headers: limits.headers });
  const late = AbortSignal.timeout(timeLimit);
  const over = AbortSignal.any([signal, late]);
  const idle = Math.min(limits.idle, timeLimit);
  try {
    const library = await libraryFor(provider, agent);
    const asked = bodyOf(model, question);
    const begin = () =>
      within(library.chat.completions.create(adapted(asked), { signal: over }).withResponse(), idle).catch((error) => {
        if (!adapts(asked, error as Error)) throw error;
        return within(library.chat.completions.create(adapted(asked), { signal: over }).withResponse(), idle);
      });
    const { data, response } = await patiently(begin, failedBy, over);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new ProviderAway('it does not support streaming. Check that the address is that of its API (…/v1).', true);
    let ended: string | null = null;
    for await (const { choices, usage } of neverIdle(data, idle)) {
      const [choice] = choices ?? [];
      if (choice?.delta?.content) yield { words: choice.delta.content };
      ended = choice?.finish_reason ?? ended;
      const counted = usage && countedIn(usage);
      if (counted) yield { usage: counted };
    }
    if (signal.aborted) return;
    checkEnd(ended);
  } catch (error) {
    if (signal.aborted) return;
    if (late.aborted) throw new ProviderAway(`it took longer than ${Math.round(timeLimit / 1_000)} seconds.`, true);
    throw failureSentence(error, { model, key });
  } finally {
    await agent.destroy();
  }
}

/** What a provider says that it has read and written; nothing where that cannot be, such as less than nothing. */
function countedIn({ prompt_tokens: tokensIn, completion_tokens: tokensOut }: CompletionUsage): TokenUsage | undefined {
  const canBe = [tokensIn, tokensOut].every((count) => Number.isInteger(count) && count >= 0 && count <= limits.tokens);
  return canBe ? { tokensIn, tokensOut } : undefined;
}

/** @throws ProviderAway for an answer that is not whole: some streams are cut without a word. */
function checkEnd(reason: string | null): void {
  if (reason === 'stop') return;
  if (reason === 'length') throw new ProviderAway('its answer was too long and was cut off.', true);
  if (reason === 'content_filter') throw new ProviderAway('its content filter blocked the answer.', true);
  throw new ProviderAway('its answer was interrupted.', true);
}

/** What a model is asked, and what servers that speak the same protocol differ in. */
interface Asked {
  body: Omit<ChatCompletionCreateParamsStreaming, 'max_tokens'>;
  longest: number;
  lengthAs: 'max_tokens' | 'max_completion_tokens';
  countsTokens: boolean;
}

const bodyOf = (model: string, { instructions, data, picture, longest }: ModelRequest): Asked => {
  const json = JSON.stringify(data);
  const url = picture && `data:${picture.contentType};base64,${picture.bytes.toString('base64')}`;
  return {
    body: {
      model,
      stream: true,
      messages: [
        { role: 'system', content: instructions },
        {
          role: 'user',
          content: url
            ? [
                { type: 'text', text: json },
                { type: 'image_url', image_url: { url } },
              ]
            : json,
        },
      ],
    },
    longest,
    lengthAs: 'max_tokens',
    countsTokens: true,
  };
};

const adapted = ({ body, longest, lengthAs, countsTokens }: Asked): ChatCompletionCreateParamsStreaming => ({
  ...body,
  [lengthAs]: longest,
  ...(countsTokens ? { stream_options: { include_usage: true } } : {}),
});

/** Whether a refusal is about a setting that can be said otherwise; it then is. */
function adapts(asked: Asked, error: Error): boolean {
  const { message } = error;
  if (failedBy(error).status !== 400) return false;
  if (asked.lengthAs === 'max_tokens' && message.includes('max_completion_tokens')) {
    asked.lengthAs = 'max_completion_tokens';
    return true;
  }
  if (asked.countsTokens && message.includes('stream_options')) {
    asked.countsTokens = false;
    return true;
  }
  return false;
}
