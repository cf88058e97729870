module.exports = {
  host: '127.0.0.1',
  port: Number(process.env.PORT),
  app: { keys: ['bench', 'bench alone'] },
  // As long as Waymark's: a connection must not end while others are measured.
  http: { serverOptions: { keepAliveTimeout: 72_000 } },
};
