interface Failure {
  code?: string | undefined;
  message?: string;
}

const unreachable = /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|ENOENT)$/;

/** The connection is gone, or none can be had: in PostgreSQL's codes, the system's, or the words of the driver. */
export const isConnectionLost = ({ code = '', message = '' }: Failure): boolean =>
  /^(08|57P0|25P03$|53300$)/.test(code) ||
  unreachable.test(code) ||
  /Connection terminated|not queryable|timeout ex(ceeded|pired)/.test(message);

/** The database grants no further connection, to anyone or to this login. */
export const isOutOfConnections = ({ code = '' }: Failure): boolean => code === '53300';

/** It only answers questions at the moment: it is being restored, or a copy that is not in charge. */
export const isReadOnly = ({ code = '' }: Failure): boolean => code === '25006';

/** There is no room left, on the disk of the files or the database's. */
export const isDiskFull = ({ code = '' }: Failure): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(code);

/** The statement took longer than any may. */
export const isTooSlow = ({ code = '' }: Failure): boolean => code === '57014';

/** PostgreSQL took the transaction back because it got in the way of another: a deadlock, a conflict, a lock not had. */
export const isConflictOfTransactions = ({ code = '' }: Failure): boolean => ['40P01', '40001', '55P03'].includes(code);
