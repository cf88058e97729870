module.exports = { host: 'localhost', port: Number(process.env.PORT), app: { keys: ['bench', 'bench alone'] } };
