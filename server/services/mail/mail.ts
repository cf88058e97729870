/** Sends mails. An installation without a mail server has none, and shows links on the screen. */
export interface Mail {
  /**
   * Resolves when the mail server accepted the mail.
   * @throws Error if it refuses or is unavailable; the message contains neither the login nor the mail's content.
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
