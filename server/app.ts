import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { accessTokenPrefix } from '../contract/people/access-tokens.ts';
import { uploads as limits } from '../contract/calls/uploads.ts';
import { validationErrors } from '../contract/calls/validation.ts';
import { read } from './platform/accepted.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/client.ts';
import { invalid } from './platform/errors.ts';
import { requests } from './platform/limits.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { altTextRoutes } from './features/alt-text/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { granters } from './features/rights/granters-store.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { presenceRoutes } from './features/comments/presence-routes.ts';
import { reviewRoutes } from './features/comments/review-routes.ts';
import { favoriteRoutes } from './features/favorites/routes.ts';
import { bulkRoutes } from './features/bulk/routes.ts';
import { firstStepRoutes } from './features/first-steps/routes.ts';
import { findRoutes } from './features/find/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { itemRoutes } from './features/items/routes.ts';
import { publishingRuleRoutes } from './features/publishing-rules/routes.ts';
import { pendingChangeRoutes } from './features/pending-changes/routes.ts';
import { livePostRoutes } from './features/live-posts/routes.ts';
import { rightsRoutes } from './features/rights/routes.ts';
import { modelsOf } from './features/models/models.ts';
import { modelRoutes } from './features/models/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { placeRoutes } from './features/places/routes.ts';
import { propertyAmenityRoutes } from './features/property-amenities/routes.ts';
import { propertyRoutes } from './features/properties/routes.ts';
import { propertyPostRoutes } from './features/property-posts/routes.ts';
import { propertyLanguageRoutes } from './features/property-languages/routes.ts';
import { serveResource } from './records/routes.ts';
import { storeOf } from './records/store.ts';
import { isEnded } from './features/session/entrance.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { tokenCallers } from './features/access-tokens/entrance.ts';
import { accessTokenRoutes } from './features/access-tokens/routes.ts';
import { actorBySession, actorBySubject } from './policy/actor-store.ts';
import { holdCallers } from './policy/callers.ts';
import { languageOfUser } from './policy/language-store.ts';
import { keyRingOf } from './platform/keys/key-ring.ts';
import { keptKey } from './platform/keys/keys-store.ts';
import { styleguideRoutes } from './features/styleguides/routes.ts';
import { tuningRoutes } from './features/fine-tuning/routes.ts';
import { trainingRoutes } from './features/training/routes.ts';
import { domainRoutes } from './features/domains/routes.ts';
import { serveMetrics } from './features/system/metrics.ts';
import { serverUseRoutes } from './features/system/use-routes.ts';
import { healthRoutes } from './features/system/routes.ts';
import { exportRoutes } from './features/transfer/exports/export-routes.ts';
import { importRoutes } from './features/transfer/imports/import-routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { organisationRoutes } from './features/organisations/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { deliveryKeyRoutes } from './features/delivery-keys/routes.ts';
import { originRoutes } from './features/origins/routes.ts';
import { formDraftRoutes } from './features/form-drafts/routes.ts';
import { savedViewRoutes } from './features/saved-views/routes.ts';
import { mayStillShare } from './features/preview-links/makers.ts';
import { previewLinkRoutes } from './features/preview-links/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { reworkRoutes } from './features/rework/routes.ts';
import { websiteRoutes } from './features/website/routes.ts';
import { writingRoutes } from './features/writing/routes.ts';
import { writingRunItemRoutes } from './features/writing-runs/item-routes.ts';
import { writingRunRoutes } from './features/writing-runs/run-routes.ts';
import { workspaceRoutes } from './features/workspaces/routes.ts';
import { venueRoutes } from './features/venues/routes.ts';
import { answerErrors, answerNothing, answerUnread, unknownCalls } from './http/errors.ts';
import { readJson } from './http/json-body.ts';
import { describeApi } from './http/openapi.ts';
import { secureHeaders } from './http/answer/security-headers.ts';
import { registerSessions } from './http/session/session.ts';
import { traceRequests } from './http/tracing.ts';
import { serveWebApp } from './http/web-app.ts';
import { previewFrameRoute } from './site/preview-frame.ts';
import { previewRoutes } from './site/preview.ts';
import { siteRoutes } from './site/routes.ts';
import { resources } from './platform/resources.ts';
import { verificationKeys } from './services/identity/embedded/keys-store.ts';
import { embeddedProvider } from './services/identity/embedded/provider.ts';
import { mountEmbeddedIdentity, mountFirstClaim } from './features/sign-in/routes.ts';
import { pageWithoutOwner } from './features/sign-in/without-owner.ts';
import { identityOf, keysOf } from './services/identity/identity.ts';
import { countedMail, limitOf } from './services/mail/counted.ts';
import { smtpMail } from './services/mail/smtp.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { folderUploads } from './services/uploads/uploads.ts';
import { provingBy } from './services/domains/proving.ts';
import { mediaStoreOf } from './services/media-store/store-of.ts';
import { placesOf } from './services/places/chosen.ts';

/** Builds the server, ready to listen. It is stateless: several servers can share one database. */
export async function buildApp(config: Config, db: Database): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: requests.body,
    trustProxy: config.trustProxy ?? false,
    requestTimeout: requests.time,
    forceCloseConnections: 'idle',
    // While the server stops, requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: requests.pathPart },
    // For malformed paths, such as `/%`.
    frameworkErrors: (_error, request, reply) => void answerNothing(request, reply, 'Unknown endpoint.'),
    clientErrorHandler: answerUnread,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
  });
  app.setValidatorCompiler(({ schema }) => (data: unknown) => {
    const result = read(schema as unknown as z.ZodMiniType, data);
    return result.success ? { value: result.data } : { error: invalid(validationErrors(result.error)) };
  });
  app.setSerializerCompiler(serializerCompiler);
  if (config.traces) await traceRequests(app, config.traces);
  answerErrors(app);
  secureHeaders(app, config);
  await serveMetrics(app, db, config);
  await app.register(cookie);
  await app.register(multipart);
  app.removeContentTypeParser('text/plain');
  readJson(app);

  const { kind, domain, audience } = config.identity;
  const issuer = kind === 'auth0' ? `https://${domain}/` : `${domain}/`;
  const keys = kind === 'auth0' ? keysOf(issuer) : await verificationKeys(db);
  const identity = identityOf({ issuer, audience, keys });
  const newKey = () => randomBytes(32).toString('base64url');
  const secret = await keptKey(db, 'csrf', newKey);
  const previewKey = await keptKey(db, 'preview', newKey);
  const findCaller = holdCallers();
  const byAccessToken = tokenCallers(db, findCaller);
  registerSessions(app, {
    secret: Buffer.from(secret, 'base64url'),
    secure: config.publicUrl.startsWith('https:'),
    origin: new URL(config.publicUrl).origin,
    bySession: (hash, fresh) => findCaller(hash.toString('base64'), () => actorBySession(db, hash), fresh),
    byBearer: async (token, fresh) => {
      if (token.startsWith(accessTokenPrefix)) return byAccessToken(token, fresh);
      const person = await identity.verify(token);
      if (person.device && (await isEnded(db, person.device))) return undefined;
      const caller = await findCaller(`${person.issuer} ${person.subject}`, () => actorBySubject(db, person), fresh);
      return caller?.signedOutAt !== undefined && person.issuedAt < caller.signedOutAt ? undefined : caller;
    },
    granters: (organisationIds) => granters(db, organisationIds),
    languageOf: (userId) => languageOfUser(db, userId),
  });
  const smtp = config.mail && smtpMail(config.mail);
  const mail = smtp && countedMail(smtp, db, config.perDay.mail);
  const invitationMail = smtp && countedMail(smtp, db, limitOf('invitations', config.perDay.mail));
  const ring = keyRingOf(config);
  if (kind === 'embedded')
    await mountEmbeddedIdentity(app, await embeddedProvider(config, db), { db, config, mail, ring });
  else await mountFirstClaim(app, { db, config });

  const website = {
    origin: new URL(config.publicUrl).origin,
    pictures: config.media.s3?.direct ? 'https:' : undefined,
  };
  const models = modelsOf(config, db, ring);
  app.decorate('models', models);
  app.decorate('stores', new Map());
  healthRoutes(app, db, config);
  const media = await mediaStoreOf(config);
  app.decorate('media', media);
  app.decorate('proving', provingBy({ nameServers: config.nameServers }));
  app.addHook('onClose', () => app.proving.close());
  const uploads = folderUploads(join(config.dataDir, 'uploads'), `/v1${limits.path}`);
  app.decorate('uploads', uploads);
  const unknownCall = unknownCalls(app);
  await app.register(
    async (api) => {
      answerErrors(api);
      api.setNotFoundHandler(unknownCall);
      await describeApi(api);
      sessionRoutes(api, db, identity);
      userRoutes(api, db, config);
      serverUseRoutes(api, db, config);
      accountRoutes(api, { db, config, mail, ring });
      organisationRoutes(api, db, media, config);
      workspaceRoutes(api, db, media);
      domainRoutes(api, db, media, app.proving);
      rightsRoutes(api, db, media);
      peopleRoutes(api, { db, config, mail: invitationMail });
      eventRoutes(api, db, media);
      venueRoutes(api, db, media);
      mediaRoutes(api, db, media);
      altTextRoutes(api, db, media, models);
      placeRoutes(api, db, placesOf(config, db));
      propertyRoutes(api, db, media);
      propertyPostRoutes(api, db, media);
      websiteRoutes(api, db, media);
      uploadRoutes(api, uploads);
      deliveryRoutes(api, db, media, {
        origin: website.origin,
        previewKey,
        mayStillShare: (pass) => mayStillShare(db, app.stores, pass),
      });
      deliveryKeyRoutes(api, db, media);
      publishingRuleRoutes(api, db, media);
      previewLinkRoutes(api, db, { publicUrl: config.publicUrl, previewKey });
      webhookRoutes(api, db, media, config.webhooksToPrivate);
      previewRoutes(api, db, website.origin);
      await previewFrameRoute(api, website.pictures);
      propertyLanguageRoutes(api, db);
      propertyAmenityRoutes(api, db);
      styleguideRoutes(api, db, media);
      trainingRoutes(api, db);
      tuningRoutes(api, db, models);
      writingRoutes(api, db, models);
      modelRoutes(api, db, config, ring);
      reworkRoutes(api, db, models);
      writingRunRoutes(api, db, models);
      writingRunItemRoutes(api, db);
      for (const resource of resources) if (!resource.ownFeature) serveResource(api, db, media, storeOf(resource));
      savedViewRoutes(api, db);
      formDraftRoutes(api, db);
      commentRoutes(api, db);
      reviewRoutes(api, db);
      presenceRoutes(api, db);
      favoriteRoutes(api, db);
      accessTokenRoutes(api, db);
      historyRoutes(api, db);
      livePostRoutes(api, db);
      firstStepRoutes(api, db);
      overviewRoutes(api, db);
      findRoutes(api, db);
      originRoutes(api, db);
      bulkRoutes(api, db);
      pendingChangeRoutes(api, db);
      itemRoutes(api, db);
      exportRoutes(api, db);
      importRoutes(api, db, config);
    },
    { prefix: '/v1' },
  );
  await siteRoutes(app, website);
  await serveWebApp(app, config, pageWithoutOwner(db, config), unknownCall);
  return app;
}
