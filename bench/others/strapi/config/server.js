module.exports = {
  host: '127.0.0.1',
  port: Number(process.env.PORT),
  app: { keys: ['bench', 'bench alone'] },
  // Same as Waymark’s: connections must stay open while other products are measured.
  http: { serverOptions: { keepAliveTimeout: 72_000 } },
};
