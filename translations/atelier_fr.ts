<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>Check</name>
    <message>
        <source>Find what is wrong with a batch script before it waits in a queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster to check it for: its id or login host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text or json</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Events</name>
    <message>
        <source>Print the scalars of a folder of TensorBoard event files as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>there is no such field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object in braces is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a date such as 2026-04-30 is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this word has no meaning here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this field must be there</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Render</name>
    <message>
        <source>Print the batch script of a recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipe file (JSON)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunReportText</name>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Packing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at step %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2 [%3]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slurm accepts the script and would start it about %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submitted as job %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU used up to %1 % (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results are in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Scan</name>
    <message>
        <source>Nothing in this program needs a display or a keyboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%n line(s) to change before this program runs on a cluster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the lines of a program that fail on a cluster, such as plt.show()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the program</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Terminal</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>atelierctl: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TerminalPrompts</name>
    <message>
        <source>%1 shows the %2 key %3, which its site publishes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not known yet. Its %2 key is %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is that the key your site publishes? Type yes to go on: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was not accepted. Once more:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase of %1: </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>atelier</name>
    <message>
        <source>%1: records with a wrong checksum are left out (%2 in all, the first at byte %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the record at byte %2 is damaged; nothing after it is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the length of the record at byte %2 is damaged; nothing after it can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the record at byte %2 claims to be %3 bytes long and is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file ends inside the record at byte %2, whose %3 bytes are left out. It may still be being written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the values of “%2” that are not single 32-bit floats are left out (%3 in all), as TensorBoard does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file became shorter than what was already read; it is not followed any further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>atelierctl</name>
    <message>
        <source>Language of what is said: fr or en; the system&apos;s if not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exit codes: 0 all is well, 1 something was found or went wrong, 2 the command line is not right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Atelier on the command line: from a folder of data to the curves of a GPU job.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
