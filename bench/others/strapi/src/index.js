/** Prints a read token for the bench. */
module.exports = {
  async bootstrap({ strapi }) {
    const made = await strapi
      .service('admin::api-token')
      .create({ name: 'Bench', description: '', type: 'read-only', lifespan: null });
    process.stdout.write(`token ${made.accessKey}\n`);
  },
};
