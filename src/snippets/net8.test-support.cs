// What .NET 8 has and Mono lacks, so that its compiler can check the code for .NET 8.
namespace System.Text.Json
{
    public class JsonException : Exception { }
    public enum JsonValueKind { Object, String }
    public struct JsonElement
    {
        private readonly string text;
        public JsonElement(string value) { text = value; }
        public JsonValueKind ValueKind { get { return JsonValueKind.Object; } }
        public bool TryGetProperty(string name, out JsonElement member) { member = this; return true; }
        public string GetString() { return text; }
    }
    public class JsonDocument : IDisposable
    {
        public static JsonDocument Parse(string text) { return new JsonDocument(); }
        public JsonElement RootElement { get; set; }
        public void Dispose() { }
    }
    public static class JsonSerializer { public static string Serialize(string text) { return text; } }
}
