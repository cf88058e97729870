interface Failure {
  code?: string | undefined;
  message?: string;
}

const unreachable = /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT)$/;

/** Whether the connection broke or could not be opened: codes of PostgreSQL or the system, or messages of the driver. */
export const isConnectionLost = ({ code = '', message = '' }: Failure): boolean =>
  /^(08|57P0|25P03$|53300$)/.test(code) ||
  unreachable.test(code) ||
  /Connection terminated|not queryable|timeout ex(ceeded|pired)/.test(message);

/** Whether the database, or its limit for this login, refused a further connection. */
export const isOutOfConnections = ({ code = '' }: Failure): boolean => code === '53300';

/** Whether the database is read-only: a replica, or in recovery. */
export const isReadOnly = ({ code = '' }: Failure): boolean => code === '25006';

/** Whether a disk is full, of the files or of the database. */
export const isDiskFull = ({ code = '' }: Failure): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(code);

/** Whether a statement timed out. */
export const isTooSlow = ({ code = '' }: Failure): boolean => code === '57014';

/** Whether PostgreSQL rolled back because of another transaction: a deadlock, a serialization failure or a lock timeout. */
export const isConflictOfTransactions = ({ code = '' }: Failure): boolean => ['40P01', '40001', '55P03'].includes(code);
