import type { Address } from './address.ts';

/**
 * PostgreSQL's settings for a small shared machine: little memory, a small write-ahead log, full durability.
 * They are passed at each start rather than written to a file, so that an update of Waymark changes them.
 */
export function settings({ host, port }: Address, connections: number): string[] {
  const socket = host.startsWith('/');
  return [
    `listen_addresses=${socket ? '' : host}`,
    `unix_socket_directories=${socket ? host : ''}`,
    `port=${port}`,
    `max_connections=${connections}`,
    'shared_buffers=96MB',
    'effective_cache_size=512MB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'fsync=on',
    'synchronous_commit=on',
    'wal_level=minimal',
    'max_wal_senders=0',
    'min_wal_size=32MB',
    'max_wal_size=512MB',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'logging_collector=off',
    'cluster_name=waymark',
  ];
}
