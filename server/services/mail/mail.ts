/** Sends mails. An installation without a mail server has none of these, and says things on the screen instead. */
export interface Mail {
  /**
   * Resolves once the mail server has taken the mail.
   * @throws Error when it refuses or is away; its words name neither the login nor what stands in the mail.
   */
  send(message: Message): Promise<void>;
}

/** A mail to send. */
export interface Message {
  to: string;
  /** One line. */
  subject: string;
  text: string;
}
