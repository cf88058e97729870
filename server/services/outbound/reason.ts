import { RefusedAddress } from './addresses.ts';

const reasons: Record<string, string> = {
  ENOTFOUND: 'The host does not exist',
  EAI_AGAIN: 'The host could not be looked up',
  ECONNREFUSED: 'The host refused the connection',
  ECONNRESET: 'The connection was interrupted',
  EHOSTUNREACH: 'The host can’t be reached',
  ENETUNREACH: 'The host can’t be reached',
  ETIMEDOUT: 'The host can’t be reached',
  EPROTO: 'No secure connection could be established',
  UND_ERR_SOCKET: 'The connection was interrupted',
  UND_ERR_CONNECT_TIMEOUT: 'The host can’t be reached',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too long',
};

/** The reason of a failed request, without internal details; undefined if unknown. */
export function reasonOf(error: Error): string | undefined {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof RefusedAddress) return one.message;
    const { code = '' } = one as NodeJS.ErrnoException;
    if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return `Invalid certificate (${code})`;
    if (reasons[code]) return reasons[code];
  }
  return undefined;
}
