import Fastify from 'fastify';

/** A server with a constant response of the same size as the list: the base cost of a request. */
const app = Fastify();
const text = JSON.stringify(
  Array.from({ length: 25 }, (_, id) => ({ id, title: 'x'.repeat(40), text: 'y'.repeat(500) })),
);
app.get('/', (_request, reply) => reply.type('application/json').send(text));
process.stdout.write(`${await app.listen({ port: 0 })}\n`);
