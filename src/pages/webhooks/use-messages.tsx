import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../providers/records/data.ts';
import { askedKey } from '../../providers/records/query-clients.ts';
import { useServices } from '../../providers/services.ts';
import { type MessageState, type WebhookMessage, webhookCalls } from '../../resources/webhooks/webhooks.calls.ts';

/** Messages per page of the log. */
export const pageSize = 25;
/** Polling intervals of the log while messages are pending, and otherwise (ms). */
const [soon, later] = [2_000, 15_000];

/** A page of a webhook's log, polled for changes. */
export function useMessages(id: number, state: MessageState | undefined, page: number) {
  const { http } = useServices();
  return useQuery({
    queryKey: [...askedKey, webhookCalls.messages.path, id, state, page],
    queryFn: async ({ signal }) => {
      const query = { skip: (page - 1) * pageSize, take: pageSize, ...(state && { state }) };
      const answer = await http.call(webhookCalls.messages, { params: { id }, query, signal });
      const messages = rowsOf(answer.data) as unknown as WebhookMessage[];
      return { messages, total: answer.total ?? messages.length, hasMore: answer.hasMore ?? false };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.messages.some(isAboutToMove) ? soon : later),
    networkMode: 'always',
  });
}

const isAboutToMove = ({ state, nextTry }: WebhookMessage) =>
  state === 'sending' || (nextTry !== null && Date.parse(nextTry) < Date.now() + 10_000);
