import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { CompletionUsage } from 'openai/resources/completions';
import { models as limits } from '../../platform/traffic/outgoing-limits.ts';
import { guardedAgent } from '../outbound/connecting.ts';
import { failureSentence, failedBy } from './faults.ts';
import { neverIdle, within } from './idle.ts';
import { libraryFor } from './library.ts';
import type { ModelRequest } from './model.ts';
import { patiently } from './patience.ts';
import type { Part, Provider, TokenUsage } from './provider.ts';
import { ProviderAway } from './provider-away.ts';

/**
 * Sends a request to a model and streams the response. It is complete only if the provider says so.
 * An aborted signal ends the connection and the stream, without an error.
 * @throws ProviderAway with a sentence, for each failure of the provider.
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
    const request = requestFor(model, question);
    const begin = () =>
      within(library.chat.completions.create(paramsOf(request), { signal: over }).withResponse(), idle).catch(
        (error) => {
          if (!adapts(request, error as Error)) throw error;
          return within(library.chat.completions.create(paramsOf(request), { signal: over }).withResponse(), idle);
        },
      );
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

/** The token usage that a provider reports; undefined for implausible counts, such as negative ones. */
function countedIn({ prompt_tokens: tokensIn, completion_tokens: tokensOut }: CompletionUsage): TokenUsage | undefined {
  const canBe = [tokensIn, tokensOut].every((count) => Number.isInteger(count) && count >= 0 && count <= limits.tokens);
  return canBe ? { tokensIn, tokensOut } : undefined;
}

/** @throws ProviderAway for an incomplete response; some streams end without an error. */
function checkEnd(reason: string | null): void {
  if (reason === 'stop') return;
  if (reason === 'length') throw new ProviderAway('its answer was too long and was cut off.', true);
  if (reason === 'content_filter') throw new ProviderAway('its content filter blocked the answer.', true);
  throw new ProviderAway('its answer was interrupted.', true);
}

/** A request, with the options in which compatible servers differ. */
interface Request {
  body: Omit<ChatCompletionCreateParamsStreaming, 'max_tokens'>;
  longest: number;
  lengthAs: 'max_tokens' | 'max_completion_tokens';
  countsTokens: boolean;
}

const requestFor = (model: string, { instructions, data, picture, longest }: ModelRequest): Request => {
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

const paramsOf = ({ body, longest, lengthAs, countsTokens }: Request): ChatCompletionCreateParamsStreaming => ({
  ...body,
  [lengthAs]: longest,
  ...(countsTokens ? { stream_options: { include_usage: true } } : {}),
});

/** Changes an option that the server rejected. @returns whether a retry makes sense. */
function adapts(request: Request, error: Error): boolean {
  const { message } = error;
  if (failedBy(error).status !== 400) return false;
  if (request.lengthAs === 'max_tokens' && message.includes('max_completion_tokens')) {
    request.lengthAs = 'max_completion_tokens';
    return true;
  }
  if (request.countsTokens && message.includes('stream_options')) {
    request.countsTokens = false;
    return true;
  }
  return false;
}
