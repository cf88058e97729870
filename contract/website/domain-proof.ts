import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { idParams, scopeOnly } from '../declaration/resource.ts';

/** How an owner proves a domain. */
export const proofMethods = ['dns', 'file', 'meta'] as const;
/** One of them. */
export type ProofMethod = (typeof proofMethods)[number];

/** What a check found by one method: the token, nothing, another text, or no answer. */
export const findings = ['found', 'missing', 'different', 'unreachable'] as const;
/** One of them. */
export type Finding = (typeof findings)[number];
/** What a check found, by method. */
export type Findings = Record<ProofMethod, Finding>;

/** Where a check looks for a token, and what it expects to find. */
export const proofPlaces = {
  /** A TXT record: its host and value. */
  record: (address: string, token: string) => ({ host: `_waymark.${address}`, value: `waymark-verification=${token}` }),
  /** A text file that holds the token alone. */
  file: '/.well-known/waymark-verification.txt',
  /** In the head of the home page. */
  meta: 'waymark-verification',
};

/** How long a domain is served after checks stopped finding its proof (days). */
export const proofGraceDays = 14;

/**
 * How far the proof of a domain is: never found, found, no longer found but served until the grace period ends, not needed since the
 * domain was served before proofs existed, or not needed in the demo.
 */
export const proofStates = ['unproven', 'proven', 'failing', 'kept', 'demo'] as const;

const DomainProof = z.object({
  /** The domain as it is compared: lower case, without `www.`. */
  address: z.string(),
  state: z.enum(proofStates),
  token: z.string(),
  /** By what it was found last. */
  method: z.nullable(z.enum(proofMethods)),
  provenAt: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  findings: z.nullable(z.record(z.enum(proofMethods), z.enum(findings))),
  /** While it is failing: when the domain stops being served. */
  servedUntil: z.nullable(z.string()),
  /** Whether the domain is served for another organization. */
  isTaken: z.boolean(),
});
/** The proof of a domain, as it travels. */
export type DomainProof = z.output<typeof DomainProof>;

const path = '/domains/{id}/proof';
const extension = true;

/** The proof that a domain belongs to its organization. */
export const domainProof = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'The verification of a domain: its state, and the DNS record to set',
    access: { resource: 'domains', action: 'read' },
    params: idParams,
    query: scopeOnly,
    answer: DomainProof,
    extension,
  }),
  check: endpoint({
    method: 'POST',
    path: `${path}/check`,
    summary: 'Check the verification of a domain now',
    access: { resource: 'domains', action: 'update' },
    params: idParams,
    query: scopeOnly,
    answer: DomainProof,
    changes: ['domains', 'workspaces'],
    notIdempotent: true,
    extension,
  }),
};
