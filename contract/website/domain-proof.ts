import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { idParams, scopeOnly } from '../declaration/resource.ts';

/** Methods to prove the ownership of a domain. */
export const proofMethods = ['dns', 'file', 'meta'] as const;
/** A method to prove the ownership of a domain. */
export type ProofMethod = (typeof proofMethods)[number];

/** Results of a check: the token, nothing, another text, or no response. */
export const findings = ['found', 'missing', 'different', 'unreachable'] as const;
/** The result of a check. */
export type Finding = (typeof findings)[number];
/** The results of a check by method. */
export type Findings = Record<ProofMethod, Finding>;

/** Where a check looks for a token. */
export const proofPlaces = {
  /** A TXT record: its host and value. */
  record: (address: string, token: string) => ({ host: `_waymark.${address}`, value: `waymark-verification=${token}` }),
  /** A text file that contains only the token. */
  file: '/.well-known/waymark-verification.txt',
  /** A meta tag of the home page. */
  meta: 'waymark-verification',
};

/** Grace period after checks stop finding a proof, during which the domain is still served (days). */
export const proofGraceDays = 14;

/**
 * The proof states of a domain. `failing`: served until the grace period ends. `kept`: served since before proofs existed. `demo`: no proof
 * needed.
 */
export const proofStates = ['unproven', 'proven', 'failing', 'kept', 'demo'] as const;

const DomainProof = z.object({
  /** The domain in lower case, without `www.`. */
  address: z.string(),
  state: z.enum(proofStates),
  token: z.string(),
  /** The method of the last successful check. */
  method: z.nullable(z.enum(proofMethods)),
  provenAt: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  findings: z.nullable(z.record(z.enum(proofMethods), z.enum(findings))),
  /** When a failing domain stops being served. */
  servedUntil: z.nullable(z.string()),
  /** Whether the domain is served for another organization. */
  isTaken: z.boolean(),
});
/** The proof of a domain. */
export type DomainProof = z.output<typeof DomainProof>;

const path = '/domains/{id}/proof';
const extension = true;

/** Endpoints for the proof that a domain belongs to its organization. */
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
