const { DB_HOST: host, DB_PORT, DB_USER: user, DB_PASSWORD: password, DB_DATABASE: database } = process.env;

module.exports = {
  connection: {
    client: 'postgres',
    connection: { host, port: Number(DB_PORT), user, password, database, schema: 'strapi', ssl: false },
    pool: { min: 2, max: 10 },
  },
};
