/** The address of the mailbox for reports in tests. */
export const mailbox = 'bounces@test.example';

/** A report as Postfix writes it. */
export function reportOf({
  to,
  action = 'failed',
  status = '5.1.1',
  words = `smtp; 550 ${status} <ana@gmial.example>: Recipient address rejected:\n    User unknown`,
}: {
  to: string;
  action?: string;
  status?: string;
  words?: string;
}): string {
  return `Return-Path: <>
Delivered-To: ${to}
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="of-a-report"

--of-a-report
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not be delivered.

--of-a-report
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon,  2 Mar 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ana@gmial.example
Original-Recipient: rfc822;ana@gmial.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; gmial.example
Diagnostic-Code: ${words}

--of-a-report
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Harbour Yoga <no-reply@test.example>
To: ana@gmial.example
Subject: Booked: Yoga

--of-a-report--
`;
}
