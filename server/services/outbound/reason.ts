import { RefusedAddress } from './addresses.ts';

const reasons: Record<string, string> = {
  ENOTFOUND: 'There is no such host',
  EAI_AGAIN: 'The host could not be looked up',
  ECONNREFUSED: 'The host refused the connection',
  ECONNRESET: 'The connection broke',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  ETIMEDOUT: 'The host cannot be reached',
  EPROTO: 'No secure connection could be made',
  UND_ERR_SOCKET: 'The connection broke',
  UND_ERR_CONNECT_TIMEOUT: 'The host cannot be reached',
  UND_ERR_HEADERS_OVERFLOW: 'The answer begins with too much',
};

/** Why nothing came of a request, without what only the server itself should know; nothing where it is not known. */
export function reasonOf(error: Error): string | undefined {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof RefusedAddress) return one.message;
    const { code = '' } = one as NodeJS.ErrnoException;
    if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return `Its certificate is not good (${code})`;
    if (reasons[code]) return reasons[code];
  }
  return undefined;
}
